"""Compares the public API of the symbol graphs in a folder with the published one, a line a declaration: see .ci/api."""

import json
import os
import pathlib
import sys

GRAPHS = pathlib.Path(sys.argv[1])
PUBLISHED = pathlib.Path(sys.argv[2])
# What the compiler adds by itself, each version something else.
IMPLIED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype", "Swift.BitwiseCopyable"}


def declarations():
    """A line for each public declaration, and one for each conformance, as a user may rely on them."""
    lines = set()
    for path in GRAPHS.glob("*.symbols.json"):
        graph = json.loads(path.read_text())
        module = graph["module"]["name"]
        names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for symbol in graph["symbols"]}
        for symbol in graph["symbols"]:
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            fragments = "".join(part["spelling"] for part in symbol["declarationFragments"])
            owner = ".".join([module] + symbol["pathComponents"][:-1])
            lines.add(f"{owner}: {' '.join(fragments.split())}")
        for relation in graph["relationships"]:
            target = relation.get("targetFallback") or names.get(relation["target"])
            if relation["kind"] == "conformsTo" and relation["source"] in names and target and target not in IMPLIED:
                lines.add(f"{module}.{names[relation['source']]}: conforms to {target.removeprefix('Swift.')}")
    return sorted(lines)


def main():
    present = declarations()
    if not present:
        sys.exit(f"{GRAPHS} holds no public declaration")
    if os.environ.get("UPDATE") == "1":
        PUBLISHED.write_text("\n".join(present) + "\n")
    published = PUBLISHED.read_text().splitlines()
    gone = sorted(set(published) - set(present))
    new = sorted(set(present) - set(published))
    for line in new:
        print(f"new: {line}")
    for line in gone:
        print(f"gone: {line}", file=sys.stderr)
    if gone:
        sys.exit(f"{len(gone)} declarations of {PUBLISHED.stem} went missing or changed. In a version that may break, "
                 "say so in CHANGELOG.md, and take the present API over: UPDATE=1 bash .ci/api")
    print(f"all {len(published)} declarations of {PUBLISHED.stem} are there, and {len(new)} new ones")


main()
