"""Makes a DocC catalog of the guides and the symbols: python3 .ci/catalog.py CATALOG SYMBOL_GRAPHS

The Markdown of Guides/ is the one source, for GitHub and for DocC. What the two write differently is changed on the way:
the labels of code blocks, links between guides, links to source files, and the paths of images. In the symbol graphs the
examples of doc comments become blocks of Swift, which DocC colours.
"""

import json
import pathlib
import re
import shutil
import sys
import textwrap

import sequence

ROOT = pathlib.Path(__file__).resolve().parent.parent
GUIDES = ROOT / "Guides"
SOURCES = ROOT / "Sources/Doubles"
CATALOG = pathlib.Path(sys.argv[1])
GRAPHS = pathlib.Path(sys.argv[2])

GROUPS = {
    "Stubs": "Stubs: what feeds input",
    "Spies": "Spies: what records output",
    "Mocks": "Mocks",
    "Dummies": "Dummies",
    "Fakes": "Fakes: time, randomness and other globals",
    "Registration": "Registration",
    "Navigation": "Navigation",
    "Support": "What several of these share",
}


def public_symbols(path):
    """The top-level public types that a source file declares."""
    text = path.read_text()
    return re.findall(r"^(?:@\w+\s+)*public (?:final class|class|struct|enum|protocol|actor) (\w+)", text, re.M)


def symbols_by_folder():
    """The types of each folder; first those whose comment shows an example, which are for users rather than for the kit."""
    files = [(path, path.read_text()) for path in sorted(SOURCES.rglob("*.swift"))]
    groups = {}
    for path, text in sorted(files, key=lambda file: not re.search(r"^///     ", file[1], re.M)):
        # What is for Apple's platforms alone is not in the symbols of another one.
        if re.search(r"^#if canImport\((UIKit|SwiftUI)\)", text, re.M):
            continue
        groups.setdefault(path.relative_to(SOURCES).parts[0], []).extend(public_symbols(path))
    return groups


SYMBOLS = symbols_by_folder()
ALL_SYMBOLS = {name for names in SYMBOLS.values() for name in names}


def anchor(heading):
    """A heading's name in links, as GitHub makes it."""
    kept = "".join(c for c in heading.lower() if c.isalnum() or c in "-_ ")
    return kept.replace(" ", "-")


def heading_in_docc(guide, wanted):
    for line in guide.read_text().splitlines():
        if line.startswith("#") and anchor(line.lstrip("#").strip()) == wanted:
            return re.sub(r"[^\w\-]+", "-", line.lstrip("#").strip().replace("`", "")).strip("-")
    raise SystemExit(f"{guide}: no heading {wanted}")


def link(match, source):
    is_image, text, target = match.group(1), match.group(2), match.group(3)
    if is_image:
        image = (source.parent / target).resolve()
        shutil.copy(image, CATALOG / image.name)
        return f"![{text}]({image.name})"
    if re.match(r"[a-z]+:", target):
        return match.group(0)
    path, _, fragment = target.partition("#")
    file = (source.parent / path).resolve() if path else source
    if file.parent == GUIDES and file.suffix == ".md":
        if file.name == "README.md":
            return f"[{text}](doc:Doubles)"
        place = f"#{heading_in_docc(file, fragment)}" if fragment else ""
        return f"[{text}](doc:{article_name(file)}{place})"
    if file.suffix == ".swift" and file.is_relative_to(SOURCES) and file.stem in ALL_SYMBOLS:
        return f"``{file.stem}``"
    # In a narrow column a long name may be broken between its words.
    broken = re.sub(r"(?<=[a-z])(?=[A-Z.])|(?<=/)", "\u200b", text)
    return text if text.startswith("`") else f"*{broken}*"


def article_name(guide):
    # NB: DocC takes a full stop in a file's name for the beginning of its ending.
    return guide.name.removesuffix(".md").replace(".", "-")


def drawing(diagram, guide):
    """A Mermaid diagram as an image beside the articles."""
    name = f"{article_name(guide)}-{len(list(CATALOG.glob(article_name(guide) + '-*.svg')))}.svg"
    try:
        (CATALOG / name).write_text(sequence.svg(diagram))
    except ValueError as error:
        raise SystemExit(f"{guide}: {error}")
    return f"![The calls in their order, as a sequence diagram]({name})"


def article(guide):
    lines = []
    fenced = False
    diagram = None
    for line in guide.read_text().splitlines():
        if line.startswith("```mermaid"):
            diagram = []
            continue
        if diagram is not None:
            if line == "```":
                lines.append(drawing("\n".join(diagram), guide))
                diagram = None
            else:
                diagram.append(line)
            continue
        if line.startswith("```"):
            if not fenced:
                line = "```" + line[3:].split(" ")[0]
            fenced = not fenced
        elif not fenced:
            line = re.sub(r"(!?)\[((?:[^\]`]|`[^`]*`)*)\]\(([^)\s]+)\)", lambda m: link(m, guide), line)
        lines.append(line)
    return "\n".join(lines) + "\n"


def landing_page(guides):
    groups = [
        f"### {title}\n\n" + "\n".join(f"- ``{name}``" for name in SYMBOLS[folder])
        for folder, title in GROUPS.items()
        if SYMBOLS.get(folder)
    ]
    missing = set(SYMBOLS) - set(GROUPS)
    if missing:
        raise SystemExit(f".ci/catalog.py knows no title for the folders {missing}")
    listed = "\n".join(f"- <doc:{article_name(guide)}>" for guide in guides)
    intro = re.search(r"^# .*?\n\n(.*?)\n\n(.*?)\n\n", (GUIDES / "README.md").read_text(), re.S)
    return (
        textwrap.dedent(
            """\
            # ``Doubles``

            Test doubles for Swift, written by hand in one line a method, and the patterns around them.

            ## Overview

            {intro}

            ## Topics

            ### Guides

            {listed}

            """
        ).format(intro=intro.group(1), listed=listed)
        + "\n\n".join(groups)
        + "\n"
    )


def with_fences(lines):
    """A doc comment's lines, with its indented examples in fences and its traps as notes."""
    result = []
    inside = False
    for index, line in enumerate(lines):
        if not inside and line.startswith("    ") and (index == 0 or not lines[index - 1].strip()):
            result.append("```swift")
            inside = True
        if inside and line.strip() and not line.startswith("    "):
            blanks = 0
            while not result[-1].strip():
                result.pop()
                blanks += 1
            result += ["```"] + [""] * blanks
            inside = False
        result.append(line[4:] if inside else line.replace("- NB: ", "- Note: "))
    return result + ["```"] if inside else result


def rewrite_symbol_graphs():
    for path in GRAPHS.glob("*.symbols.json"):
        graph = json.loads(path.read_text())
        for symbol in graph["symbols"]:
            comment = symbol.get("docComment")
            if not comment:
                continue
            lines = comment["lines"]
            # Without ranges: the lines are no longer those of the file.
            comment["lines"] = [{"text": text} for text in with_fences([line["text"] for line in lines])]
        path.write_text(json.dumps(graph))


def main():
    CATALOG.mkdir(parents=True, exist_ok=True)
    # An original before its translations.
    guides = sorted((path for path in GUIDES.glob("*.md") if path.name != "README.md"), key=article_name)
    for guide in guides:
        (CATALOG / f"{article_name(guide)}.md").write_text(article(guide))
    (CATALOG / "Doubles.md").write_text(landing_page(guides))
    rewrite_symbol_graphs()


main()
