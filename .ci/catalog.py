"""Makes DocC's catalog from README.md and the guides, and fits symbol graphs for it: catalog.py CATALOG GRAPHS

The Markdown is the one source, for GitHub and for DocC. What the two write differently is changed on the way: the labels of code
blocks, links, and the paths of pictures. A Swift file that a text links to becomes a page of its own, so that a lesson or a recipe
can be read there, too.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GUIDES = ROOT / "Guides"
CATALOG, GRAPHS = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
GRAPH = {path.name.removesuffix(".symbols.json"): json.loads(path.read_text()) for path in GRAPHS.glob("*.symbols.json")}
MODULES = sorted(name for name in GRAPH if "@" not in name)
# The top-level types, and the modules that they are in.
TYPES = {
    symbol["pathComponents"][0]: module
    for module in MODULES for symbol in GRAPH[module]["symbols"] if len(symbol["pathComponents"]) == 1
}
# Swift files below these folders have pages, under these headings.
LISTED = {
    "Guides/Course/Lessons": "Lessons", "Guides/Course/Unsolved": "Exercises", "Guides/Course/TeaHouse": "The tea house",
    "Tests/Cookbook": "Recipes by shape", "Tests/Situations": "Recipes by situation", "Tests/ByHand": "By hand",
}
# The files that a text has linked to, by the names of their pages.
files = {}


def page_name(path):
    # NB: DocC takes a full stop in a file's name for the beginning of its ending.
    parts = path.relative_to(ROOT).with_suffix("").parts
    return (parts[-1] if path.parent == GUIDES else "-".join(parts)).replace(".", "-")


def anchor(heading):
    """A heading's name in links, as GitHub makes it."""
    return "".join(c for c in heading.lower() if c.isalnum() or c in "-_ ").replace(" ", "-")


def heading_in_docc(path, wanted):
    for line in path.read_text().splitlines():
        if line.startswith("#") and anchor(line.lstrip("# ")) == wanted:
            return re.sub(r"[\s\-]+", "-", re.sub(r"[^\w\s\-]", "", line.lstrip("#"))).strip("-")
    raise SystemExit(f"{path}: no heading {wanted}")


def link(match, source):
    is_image, text, target = match.groups()
    if re.match(r"[a-z]+:", target):
        return match.group(0)
    path, _, fragment = target.partition("#")
    file = (source.parent / path).resolve() if path else source
    if is_image:
        # A reader of the site chooses light or dark there; elsewhere, the system does, within the drawing.
        drawing = file.read_text()
        (CATALOG / file.name).write_text(re.sub("<style>.*</style>", "", drawing))
        dark = drawing.replace("(prefers-color-scheme: dark)", "all")
        (CATALOG / f"{file.stem}~dark.svg").write_text(dark)
        return f"![{text}]({file.name})"
    if file in (ROOT / "README.md", GUIDES / "README.md"):
        return f"[{text}](doc:Doubles)"
    if file.suffix == ".md" and file.parent == GUIDES or file == ROOT / "README.ja.md":
        return f"[{text}](doc:{page_name(file)}{'#' + heading_in_docc(file, fragment) if fragment else ''})"
    if file.suffix == ".swift" and file.is_relative_to(ROOT / "Sources/Doubles") and file.stem in TYPES:
        return f"``/{TYPES[file.stem]}/{file.stem}``"
    if file.suffix == ".swift" and heading_of(file):
        files[page_name(file)] = file
        return f"[{text}](doc:{page_name(file)})"
    return text


def heading_of(file):
    place = str(file.relative_to(ROOT))
    return next((heading for folder, heading in LISTED.items() if place.startswith(f"{folder}/")), None)


def article(path):
    lines, fenced = [], False
    for line in path.read_text().splitlines():
        if line.startswith("```"):
            line = line if fenced else "```" + line[3:].split(" ")[0]
            fenced = not fenced
        elif not fenced:
            # Two backticks and more are a link to a symbol there; code in one can't hold another.
            line = re.sub(r"``+ ?(.+?) ?``+", lambda m: "`" + m.group(1).replace("`", "\u02cb") + "`", line)
            line = re.sub(r"(!?)\[((?:[^\]`]|`[^`]*`)*)\]\(([^)\s]+)\)", lambda m: link(m, path), line)
        lines.append(line)
    return "\n".join(lines) + "\n"


# The shapes that the cookbook's table has a recipe for, by the files.
SHAPES = {
    name: re.sub("`", "", shape if shape[0] == "`" else shape[0].upper() + shape[1:]) for shape, name in
    re.findall(r"^\| ([^|]+) \| \[\w+\]\(\.\./Tests/Cookbook/(\w+)\.swift\)", (GUIDES / "13-Cookbook.md").read_text(), re.M)
}


def title(path):
    """What a file is about: its shape, the name of its suite, or the beginning of its first comment."""
    text = path.read_text()
    if path.parent.name == "Cookbook" and path.stem in SHAPES:
        return SHAPES[path.stem]
    if suite := re.search(r'@Suite\("([^"]+)"', text):
        return suite.group(1)
    lines = re.search(r"^ *//+ .*\n(?: *//+ .*\n)*", text, re.M)
    if not lines:
        return path.name
    text = re.sub(r"[`*]", "", re.sub(r"\s*//+\s+", " ", lines.group())).strip()
    first = re.split(r"[.;](?: |$)| \(", text)[0]
    return first if first.startswith("Exercise") else first.split(": ")[0]


def listing(path):
    # More backticks than any comment has.
    return f"# {title(path)}\n\n`{path.relative_to(ROOT)}`\n\n## Overview\n\n`````swift\n{path.read_text().rstrip()}\n`````\n"


def topics(groups):
    return "## Topics\n\n" + "\n\n".join(
        f"### {heading}\n\n" + "\n".join(f"- {link}" for link in links) for heading, links in groups.items() if links) + "\n"


def tracks():
    """The headings of the guides' index, each with its guides in their order."""
    sections = re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", (GUIDES / "README.md").read_text(), re.M | re.S)
    found = {heading: re.findall(r"^\| \d\d \| \[[^\]]*\]\(([^)]+)\)", text, re.M) for heading, text in sections}
    return {heading: [GUIDES / name for name in names] for heading, names in found.items() if names}


def inherited():
    """The page of `Spy` lists the members of `Stub`, which the compiler's graph doesn't repeat."""
    names = {s["pathComponents"][1] for s in GRAPH["Doubles"]["symbols"] if s["pathComponents"][:-1] == ["Stub"]}
    # A spy is made in ways of its own.
    links = [f"``/Doubles/Stub/{name}``" for name in sorted(names) if not name.startswith("init(")]
    return "# ``/Doubles/Spy``\n\n" + topics({"Its answers: a spy is a stub": links})


def fenced_examples(lines):
    """A doc comment's lines, with its indented examples in blocks of Swift, which DocC colors."""
    text = "\n".join(lines) + "\n"

    def fence(match):
        return "\n```swift\n" + re.sub(r"^    ", "", match.group(1), flags=re.M).rstrip("\n") + "\n```\n\n"
    return re.sub(r"(?:\A|(?<=\n)\n+)((?:    .*\n(?:\n+(?=    ))?)+)", fence, text).split("\n")


def main():
    CATALOG.mkdir(parents=True)
    guides = tracks()
    japanese = [ROOT / "README.ja.md", *sorted(GUIDES.glob("*.ja.md"))]
    pages = {page_name(path): article(path) for track in [*guides.values(), japanese] for path in track}
    readme = article(ROOT / "README.md").partition("\n")[2]
    groups = {heading: [f"<doc:{page_name(path)}>" for path in track] for heading, track in guides.items()}
    groups |= {"日本語": [f"<doc:{page_name(path)}>" for path in japanese]}
    for heading in LISTED.values():
        groups[heading] = [f"<doc:{name}>" for name, path in sorted(files.items()) if heading_of(path) == heading]
    others = ", ".join(f"``/{module}``" for module in MODULES if module != "Doubles")
    pages |= {"Doubles": f"# ``Doubles``\n{readme}\nThe other modules: {others}.\n\n{topics(groups)}", "Spy": inherited()}
    pages |= {name: listing(path) for name, path in files.items()}
    pages["README-ja"] = pages["README-ja"].replace("# Doubles", "# Doubles の README", 1)
    for name, text in pages.items():
        (CATALOG / f"{name}.md").write_text(text)
    for name, graph in GRAPH.items():
        for comment in [symbol["docComment"] for symbol in graph["symbols"] if "docComment" in symbol]:
            # Without ranges: the lines are no longer those of the file.
            comment["lines"] = [{"text": line} for line in fenced_examples(line["text"] for line in comment["lines"])]
        (GRAPHS / f"{name}.symbols.json").write_text(json.dumps(graph))


main()
