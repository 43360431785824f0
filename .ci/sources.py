"""Articles that show source files, so that what a guide links to is in the site too: a lesson to read, a double to copy."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The headings of the page that lists the articles, by the beginning of a path; the rest comes last.
GROUPS = {
    "Guides/Course/Lessons": "Lessons",
    "Guides/Course/Unsolved": "Exercises",
    "Guides/Course": "The tea house and the course",
    "Tests/Cookbook": "Cookbook: by shape",
    "Tests/Situations": "Cookbook: by situation",
    "Checks/TypeChecks": "What must not compile, and what cures it",
    "Sources/Samples": "Samples",
    "Sources": "The library and its tools",
    "Tests": "Tests",
    "": "Other",
}

# What a link of a guide has asked for: the name of the article, and its file or folder.
wanted = {}


def article_for(path):
    """The name of the article that shows a file or a folder, or nothing if none can."""
    if not (path.is_dir() or path.suffix in (".swift", ".md")):
        return None
    # NB: DocC takes a full stop in a file's name for the beginning of its ending.
    name = "-".join(path.relative_to(ROOT).parts).replace(".", "-")
    wanted[name] = path
    return name


def code(path):
    # More backticks than any doc comment has.
    return f"`````swift\n{path.read_text().rstrip()}\n`````\n"


def article(path):
    """A file's code, or that of all files in a folder."""
    place = path.relative_to(ROOT)
    if path.is_file():
        return f"# {path.name}\n\nThe file `{place}`.\n\n## Overview\n\n{code(path)}"
    files = [f"## {file.relative_to(path)}\n\n{code(file)}" for file in sorted(path.rglob("*.swift"))]
    return f"# {path.name}\n\nThe folder `{place}`.\n\n" + "\n".join(files)


def index():
    """The page that lists all articles."""
    groups = {heading: [] for heading in GROUPS.values()}
    for name, path in sorted(wanted.items()):
        place = str(path.relative_to(ROOT))
        groups[next(heading for start, heading in GROUPS.items() if place.startswith(start))].append(name)
    topics = [
        f"### {heading}\n\n" + "\n".join(f"- <doc:{name}>" for name in names) for heading, names in groups.items() if names
    ]
    return (
        "# The code that the guides name\n\nLessons, exercises, recipes: open one, read it, copy the double.\n\n## Topics\n\n"
        + "\n\n".join(topics)
        + "\n"
    )
