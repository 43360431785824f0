"""Draws the Mermaid sequence diagrams that a Timeline writes as SVG, for the site, where nothing runs Mermaid.

It knows what `Timeline.mermaid` uses and no more; another line is an error, so that no diagram is drawn wrongly.
"""

import html
import re

ROW, MARGIN, LETTER = 30, 24, 7.4  # points; a letter of the font below is about that wide
INK, PAPER, LINE, FILL = "#222222", "#fbfaf7", "#999999", "#cfe6ca"


def text_of(label):
    """A label as it is read: `#35;0` is `#0`."""
    return re.sub(r"#(\d+);", lambda match: chr(int(match.group(1))), label).replace("<br/>", " ")


def parse(source):
    """The participants' names by their keys, and the steps in order: (kind, key, label)."""
    lines = [line.strip() for line in source.strip().split("\n")]
    if lines.pop(0) != "sequenceDiagram":
        raise ValueError("not a sequence diagram")
    names, steps = {}, []
    patterns = [
        ("call", r"T->>\+(\w+): (.*)"), ("return", r"(\w+)-->>-T: (.*)"), ("throw", r"(\w+)--x-T: (.*)"),
        ("note", r"Note over (\w+): (.*)"), ("end", r"deactivate (\w+)()"),
    ]
    for line in lines:
        if match := re.fullmatch(r"participant (\w+) as (.*)", line):
            names[match.group(1)] = text_of(match.group(2))
            continue
        found = [(kind, match) for kind, pattern in patterns if (match := re.fullmatch(pattern, line))]
        if len(found) != 1 or found[0][1].group(1) not in names:
            raise ValueError(f"not a line of a timeline's diagram: {line}")
        kind, match = found[0]
        steps.append((kind, match.group(1), text_of(match.group(2))))
    return names, steps


def columns(names, steps):
    """Where each participant's line stands; labels have their place right of the test's line."""
    longest = {key: len(name) for key, name in names.items()}
    places, x = {}, MARGIN + longest["T"] * LETTER / 2 + 20
    for index, key in enumerate(names):
        if index > 0:
            labels = [len(label) for kind, target, label in steps if target == key and kind != "end"]
            before = list(names)[index - 1]
            x += max((longest[before] + longest[key]) * LETTER / 2 + 50, max(labels, default=0) * LETTER / index + 30)
        places[key] = x
    return places


def svg(source):
    """The diagram as an SVG document."""
    names, steps = parse(source)
    places = columns(names, steps)
    width = max(places.values()) + max(map(len, names.values())) * LETTER / 2 + 2 * MARGIN
    top = MARGIN + 34
    rows = [step for step in steps if step[0] != "end"]
    height = top + (len(rows) + 1) * ROW + MARGIN
    back, bars, front = [], [], []

    def write(x, y, label, anchor="middle", weight="normal"):
        # Behind the words the lines are left out, so that they can be read where they cross.
        front.append(
            f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" font-weight="{weight}" stroke="{PAPER}"'
            f' stroke-width="4" paint-order="stroke">{html.escape(label)}</text>')

    for key, name in names.items():
        x, half = places[key], len(name) * LETTER / 2 + 14
        back.append(f'<line x1="{x:.0f}" y1="{top}" x2="{x:.0f}" y2="{height - MARGIN}" stroke="{LINE}"/>')
        back.append(
            f'<rect x="{x - half:.0f}" y="{MARGIN - 4}" width="{2 * half:.0f}" height="34" rx="7" fill="#ffffff"'
            f' stroke="{INK}"/>')
        write(x, MARGIN + 18, name, weight="600")

    open_since = {key: [] for key in names}
    y = top
    for kind, key, label in steps:
        x = places[key]
        if kind != "end":
            y += ROW
        if kind == "call":
            open_since[key].append(y)
        elif kind in ("return", "throw", "end"):
            began = open_since[key].pop()
            shift = 6 * len(open_since[key])
            bars.append(
                f'<rect x="{x - 5 + shift:.0f}" y="{began:.0f}" width="10" height="{y - began + 4:.0f}" fill="{FILL}"'
                f' stroke="#4f8a45"/>')
        if kind in ("call", "return", "throw"):
            start, end = (places["T"], x - 6) if kind == "call" else (x - 6, places["T"])
            dashes = "" if kind == "call" else ' stroke-dasharray="5 4"'
            mark = "cross" if kind == "throw" else "arrow"
            front.append(
                f'<line x1="{start:.0f}" y1="{y:.0f}" x2="{end:.0f}" y2="{y:.0f}" stroke="{INK}"{dashes}'
                f' marker-end="url(#{mark})"/>')
            write(places["T"] + 14, y - 7, label, anchor="start")
        elif kind == "note":
            write(x + 12, y, label, anchor="start")

    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}"'
            f' height="{height:.0f}" font-family="ui-monospace, Menlo, \'DejaVu Sans Mono\', monospace"'
            f' font-size="12" fill="{INK}">',
            f'<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8"'
            f' orient="auto"><path d="M0 0 L10 5 L0 10 z" fill="{INK}"/></marker>'
            f'<marker id="cross" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="9" markerHeight="9">'
            f'<path d="M1 1 L9 9 M9 1 L1 9" stroke="{INK}" stroke-width="2"/></marker></defs>',
            f'<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>', *back, *bars, *front, "</svg>", "",
        ])
