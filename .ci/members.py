"""The pages of `Stub` and `Spy` in the documentation: their members under headings, those that a spy inherits too.

The compiler's symbol graph has no inherited members, so the page of `Spy` would show neither `Spy(of:)` nor `returns`. After the
site is built, what the README and the guides to stubs, spies and held calls use must be on these pages:

    python3 .ci/members.py SITE
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The headings, and the members below each in the order in which one needs them. A name stands for all of its overloads, which
# DocC puts on one page.
HEADINGS = {
    "Making one": ["init(of:returns:file:line:)", "init(of:file:line:_:)", "init(_:file:line:)"],
    "Its answers": [
        "returns(_:)", "returns()", "returns(_:_:_:then:)", "returns(_:for:)", "returns(_:where:)",
        "throws(_:)", "throws(_:for:)", "throws(_:where:)",
        "answers(_:)", "answers(inTurn:then:)", "answers(with:)", "answers(with:where:)", "neverReturns()",
        "unusedAnswers", "Answer", "Ending",
    ],
    "Its calls": [
        "calls", "lastArguments", "unseenCalls", "callCount", "records", "member", "difference(from:)", "explanation", "mostInFlight",
        "keeps(_:)", "keepsOnly(_:)", "forget()",
    ],
    "Waiting": [
        "nextCall(file:line:)", "call(at:file:line:)", "firstCall(where:file:line:)", "end(ofCallAt:file:line:)",
        "calls(reach:file:line:)", "takeNextCall()",
    ],
    "Holding": ["holds()", "nextHeldCall(file:line:)", "takeHeldCall(file:line:)"],
    "Calling it": [
        "callAsFunction(member:)", "callAsFunction(_:member:)", "callAsFunction(_:_:member:)",
        "callAsFunction(_:_:_:member:)", "callAsFunction(_:_:_:_:member:)", "callAsFunction(_:_:_:_:_:_:member:)",
        "callAsFunction()", "callAsFunction(_:)", "callAsFunction(_:_:)", "callAsFunction(_:_:_:)",
        "callAsFunction(_:_:_:_:)", "invoke(_:member:)",
    ],
}

# The texts whose members a reader looks up, and whose they are: a name in the code, and the page that must have the member.
TEXTS = ["README.md", "Guides/03-Stubs.md", "Guides/04-Spies.md", "Guides/05-HeldCalls.md"]
OWNERS = {r"(?:[a-z]\w*S|s)tub": "Stub", r"(?:[a-z]\w*S|s)py": "Spy", r"held\w*": "HeldCall"}


def public(graphs, module, owner=()):
    """The public symbols of a module, at its top or in one of its types."""
    symbols = json.loads((graphs / f"{module}.symbols.json").read_text())["symbols"]
    return [symbol for symbol in symbols if tuple(symbol["pathComponents"][:-1]) == owner]


def names(graphs, owner):
    return {symbol["pathComponents"][-1] for symbol in public(graphs, "Doubles", (owner,))}


def pages(graphs):
    """The text of the pages, by the name of the type."""
    stub, spy = names(graphs, "Stub"), names(graphs, "Spy")
    listed = {name for names in HEADINGS.values() for name in names}
    if wrong := listed ^ (stub | spy):
        raise SystemExit(f".ci/members.py: HEADINGS and the members of Stub and Spy differ in {', '.join(sorted(wrong))}")
    return {"Stub": page("Stub", {"Stub": stub}), "Spy": page("Spy", {"Spy": spy, "Stub": stub})}


def page(owner, members):
    """The text of one page, which lists the members of some types."""
    groups = []
    for heading, listed in HEADINGS.items():
        links = [f"- ``/Doubles/{each}/{name}``" for name in listed for each in members if name in members[each]]
        if links:
            groups.append(f"### {heading}\n\n" + "\n".join(links))
    return f"# ``/Doubles/{owner}``\n\n## Topics\n\n" + "\n\n".join(groups) + "\n"


def shown(site, owner):
    """The names that a page of the site has below its topics."""
    text = json.loads((site / f"data/documentation/doubles/{owner.lower()}.json").read_text())
    sections = text["topicSections"]
    return {
        re.match(r"[^(]*", text["references"][link]["title"]).group()
        for section in sections
        for link in section["identifiers"]
    }


def used(text):
    """The members that a text's code uses: whose, and which."""
    for owner, name in OWNERS.items():
        for member in re.findall(rf"\b{owner}\.`?(\w+)", text):
            yield name, member


def main(site):
    missing = set()
    pages = {owner: shown(site, owner) for owner in OWNERS.values()}
    for path in TEXTS:
        text = (ROOT / path).read_text()
        code = re.findall(r"^```swift[^\n]*\n(.*?)^```", text, re.M | re.S) + re.findall(r"`([^`\n]+)`", text)
        for owner, member in used("\n".join(code)):
            if member not in pages[owner]:
                missing.add(f"{path}: the page of {owner} doesn't list {member}: see HEADINGS in .ci/members.py")
    if missing:
        raise SystemExit("\n".join(sorted(missing)))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
