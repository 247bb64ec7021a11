#!/usr/bin/env python3
"""Steps through the pictures of a replay page as its script does, and compares them with `aedile draw`.

usage: tests/report/steps.py AEDILE RECORD PAGE [wrong]   (wrong: the first group that is kept is another one)
"""
import base64
import re
import subprocess
import sys
import xml.etree.ElementTree as xml
import zlib

KEPT = "data-keep"
MOVED = "data-move"
ID = "data-id"


def parse(text):
    return xml.fromstring(text.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def panels(picture):
    """The size and the groups of a picture, without its frame, style and symbols; attributes in the order of their names."""
    return [picture.get("viewBox")] + [xml.canonicalize(xml.tostring(child, encoding="unicode"), strip_text=True) for child in picture if child.tag == "g"]


def replace(parent, old, new):
    place = list(parent).index(old)
    new.tail = old.tail
    parent.remove(old)
    parent.insert(place, new)


def find(picture, name):
    for parent in picture.iter():
        for child in parent:
            if child.get(ID) == name:
                return parent, child
    return None, None


def step(picture, part):
    """The picture after a change: PART is a whole picture, or the groups that take the places of others."""
    if part.get("class") == "picture":
        return part
    if part.get("viewBox"):
        picture.set("viewBox", part.get("viewBox"))
    for group in [child for child in part if child.tag == "g"]:
        if group.get(MOVED):
            place = find(picture, group.get(MOVED))[1].attrib
            place.pop("transform", None)
            place.update({"transform": group.get("transform")} if group.get("transform") else {})
            continue
        for parent in list(group.iter()):
            for child in list(parent):
                if child.get(KEPT):
                    kept = [find(picture, name)[1] for name in child.get(KEPT).split(" ")]
                    place = list(parent).index(child)
                    parent[place:place + 1] = kept
        parent, old = find(picture, group.get(ID))
        replace(parent, old, group)
    return picture


def main():
    aedile, record, page = sys.argv[1:4]
    with open(page, encoding="utf-8") as file:
        packed = re.search(r"id=\"pictures\">([^<]*)</script>", file.read())[1]
    text = zlib.decompress(base64.b64decode(packed)).decode()
    if "wrong" in sys.argv[4:]:
        text = re.sub(r'data-keep="[^"]*"', 'data-keep="pile"', text, count=1)
    parts = re.findall(r"<template data-marks=\"[^\"]*\">(.*?)</template>", text, re.S)
    picture, wrong, compared = None, 0, 0
    for made, part in enumerate(parts):
        picture = step(picture, parse(part))
        if made % 7 and made != len(parts) - 1:
            continue
        drawn = subprocess.run([aedile, "draw", record, "--at", str(made)], capture_output=True, text=True, check=True).stdout
        compared += 1
        if panels(picture) != panels(parse(drawn)):
            print(f"{page}: the picture after {made} moves is not what `draw` draws")
            wrong += 1
    if compared < 3:
        print(f"{page}: only {compared} pictures were compared")
        wrong += 1
    return 1 if wrong else 0


sys.exit(main())
