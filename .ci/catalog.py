"""Makes a DocC catalog of the guides and the symbols: python3 .ci/catalog.py CATALOG SYMBOL_GRAPHS

The README and the Markdown of Guides/ are the one source, for GitHub and for DocC. What the two write differently is changed on the
way: the labels of code blocks, links between guides, links to source files, and the paths of images. The README is the landing page,
the index of the guides gives their order, and the Japanese texts are a tree of their own. In the symbol graphs the examples of doc
comments become blocks of Swift, which DocC colours.
"""

import json
import pathlib
import re
import shutil
import sys

import members
import sources

ROOT = pathlib.Path(__file__).resolve().parent.parent
GUIDES = ROOT / "Guides"
SOURCES = ROOT / "Sources/Doubles"
CATALOG = pathlib.Path(sys.argv[1])
GRAPHS = pathlib.Path(sys.argv[2])

# The page on top of the Japanese texts.
JAPANESE = "README-ja-md"
# The modules beside `Doubles`, each with a page of its own.
MODULES = (
    "DoublesProbes", "DoublesProperties", "DoublesSchedules", "DoublesNavigators", "DoublesNavigation",
    "DoublesRegistration",
)


def tracks():
    """The headings of the guides' index, each with its guides in their order."""
    sections = re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", (GUIDES / "README.md").read_text(), re.M | re.S)
    found = {heading: re.findall(r"^\| \d\d \| \[[^\]]*\]\(([^)]+)\)", text, re.M) for heading, text in sections}
    return {heading: [GUIDES / name for name in names] for heading, names in found.items() if names}


def patterns():
    """The rows of the table of patterns: each folder's path, its name, and what it is for."""
    rows = re.findall(r"^\| \[(\w+)\]\(([\w/]+)\) \|[^|]*\| (.*?) \|$", (SOURCES / "README.md").read_text(), re.M)
    return {path: (name, purpose) for name, path, purpose in rows}


def module(path):
    """The module that a folder's files are a part of."""
    first = path.split("/")[0]
    return first if first == "Doubles" else f"Doubles{first}"


def symbols_by_folder():
    """The public types and functions of each folder, first those whose comment shows an example: they are for users."""
    groups = {}
    for of in {module(folder) for folder in PATTERNS}:
        for symbol in members.public(GRAPHS, of):
            place = pathlib.Path(symbol["location"]["uri"].partition("/Sources/Doubles/")[2])
            folder = next((folder for folder in PATTERNS if place.is_relative_to(folder)), None)
            if folder is None:
                raise SystemExit(f"{SOURCES}/README.md: no row for the folder of {place}")
            # DocC lists operators, and the types of an `extension`, by themselves.
            if symbol["kind"]["identifier"] != "swift.func.op":
                groups.setdefault(folder, []).append(symbol)
    for folder, found in groups.items():
        found.sort(key=lambda symbol: not has_example(symbol))
        groups[folder] = list(dict.fromkeys(symbol["pathComponents"][0] for symbol in found))
    return groups


def has_example(symbol):
    return any(line["text"].startswith("    ") for line in symbol.get("docComment", {"lines": []})["lines"])


PATTERNS = patterns()
SYMBOLS = symbols_by_folder()
MODULE_OF = {name: module(folder) for folder, names in SYMBOLS.items() for name in names}


def anchor(heading):
    """A heading's name in links, as GitHub makes it."""
    kept = "".join(c for c in heading.lower() if c.isalnum() or c in "-_ ")
    return kept.replace(" ", "-")


def heading_in_docc(guide, wanted):
    for line in guide.read_text().splitlines():
        if line.startswith("#") and anchor(line.lstrip("#").strip()) == wanted:
            return re.sub(r"[\s\-]+", "-", re.sub(r"[^\w\s\-]", "", line.lstrip("#"))).strip("-")
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
    if file in (ROOT / "README.md", GUIDES / "README.md"):
        return f"[{text}](doc:Doubles)"
    if file == ROOT / "README.ja.md":
        return f"[{text}](doc:{JAPANESE})"
    if file.parent == GUIDES and file.suffix == ".md":
        place = f"#{heading_in_docc(file, fragment)}" if fragment else ""
        return f"[{text}](doc:{article_name(file)}{place})"
    if file.suffix == ".swift" and file.is_relative_to(SOURCES) and file.stem in MODULE_OF:
        return f"``/{MODULE_OF[file.stem]}/{file.stem}``"
    # In a narrow column a long name may be broken between its words.
    broken = text if text.startswith("`") else re.sub(r"(?<=[a-z])(?=[A-Z.])|(?<=/)", "\u200b", text)
    name = sources.article_for(file)
    return f"[{broken}](doc:{name})" if name else broken


def article_name(guide):
    # NB: DocC takes a full stop in a file's name for the beginning of its ending.
    return guide.name.removesuffix(".md").replace(".", "-")


def with_neighbors(text, guide, track):
    """A guide's text with links to the one before and the one after it, below its first paragraph and at its end."""
    if guide not in track:
        return text
    place = track.index(guide)
    before = [f"← <doc:{article_name(track[place - 1])}>"] if place > 0 else []
    after = [f"<doc:{article_name(track[place + 1])}> →"] if place + 1 < len(track) else []
    line = " · ".join(before + after)
    title, first, rest = text.split("\n\n", 2)
    return f"{title}\n\n{first}\n\n{line}\n\n{rest}\n{line}\n"


def article(guide):
    abstract = guide.read_text().split("\n\n", 2)[1]
    if re.search(r"\]\(https?:", abstract):
        # DocC forgets the address and the words of such a link.
        raise SystemExit(f"{guide}: a link to another site can't be in the first paragraph")
    lines = []
    fenced = False
    for line in guide.read_text().splitlines():
        if line.startswith("```"):
            if not fenced:
                line = "```" + line[3:].split(" ")[0]
            fenced = not fenced
        elif not fenced:
            # Two backticks and more are a link to a symbol there; code in one can't hold another.
            line = re.sub(r"``+ ?(.+?) ?``+", lambda m: "`" + m.group(1).replace("`", "\u02cb") + "`", line)
            line = re.sub(r"(!?)\[((?:[^\]`]|`[^`]*`)*)\]\(([^)\s]+)\)", lambda m: link(m, guide), line)
        lines.append(line)
    return "\n".join(lines) + "\n"


def topics(of):
    """A module's types and functions, by folder."""
    groups = [
        f"### {name}: {purpose.replace('`', '')}\n\n" + "\n".join(f"- ``/{of}/{name}``" for name in SYMBOLS[folder])
        for folder, (name, purpose) in PATTERNS.items()
        if module(folder) == of and SYMBOLS.get(folder)
    ]
    return "\n\n".join(groups) + "\n"


def listed(guides):
    return "\n".join(f"- <doc:{article_name(guide)}>" for guide in guides)


def landing_page(by_track):
    """The README, and below it all else."""
    readme = article(ROOT / "README.md").partition("\n")[2]
    guides = "\n\n".join(f"### {heading}\n\n{listed(guides)}" for heading, guides in by_track.items())
    modules = ", ".join(f"``/{name}``" for name in MODULES)
    return (
        f"# ``Doubles``\n{readme}\nThe other modules: {modules}.\n\n"
        f"## Topics\n\n{guides}\n\n### 日本語\n\n- <doc:{JAPANESE}>\n\n"
        f"### Code\n\n- <doc:Listings>\n\n{topics('Doubles')}"
    )


def japanese_page(guides):
    """The README in Japanese, and below it the guides that are."""
    readme = article(ROOT / "README.ja.md").partition("\n")[2]
    return f"# 日本語\n{readme}\n## Topics\n\n### ガイド\n\n{listed(guides)}\n"


def module_page(of):
    """The page of a module that is one folder, which says what it is."""
    purpose = next(purpose for folder, (_, purpose) in PATTERNS.items() if module(folder) == of)
    return f"# ``{of}``\n\n{purpose[0].upper()}{purpose[1:]}.\n\n## Topics\n\n{topics(of)}"


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
    by_track = tracks()
    guides = [guide for track in by_track.values() for guide in track]
    japanese = [path for path in (guide.with_suffix(".ja.md") for guide in guides) if path.exists()]
    for guide in guides + japanese:
        text = with_neighbors(article(guide), guide, guides if guide in guides else japanese)
        (CATALOG / f"{article_name(guide)}.md").write_text(text)
    landing, landing_in_japanese = landing_page(by_track), japanese_page(japanese)
    written = set()
    while rest := sources.wanted.keys() - written:
        for name in sorted(rest):
            path = sources.wanted[name]
            text = article(path) if path.suffix == ".md" else sources.article(path)
            (CATALOG / f"{name}.md").write_text(text)
            written.add(name)
    (CATALOG / "Listings.md").write_text(sources.index())
    (CATALOG / "Doubles.md").write_text(landing)
    (CATALOG / f"{JAPANESE}.md").write_text(landing_in_japanese)
    for name in MODULES:
        (CATALOG / f"{name}.md").write_text(module_page(name))
    for name, text in members.pages(GRAPHS).items():
        (CATALOG / f"{name}.md").write_text(text)
    rewrite_symbol_graphs()


main()
