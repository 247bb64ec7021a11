#!/usr/bin/env python3
"""page.py FILE...: pages are well formed, stand alone and can be read aloud; tells what is wrong and exits 1."""
import base64
import hashlib
import html
import re
import sys
from html.parser import HTMLParser

EMPTY = {"meta", "input", "br", "hr"}


class Page(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.wrong, self.ids, self.targets, self.counts, self.text = [], [], [], [], {}, []
        self.captions = 0

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        attrs = dict(attrs)
        if len(names) != len(set(names)):
            self.wrong.append(f"<{tag}> has an attribute twice")
        kind = "name of " + self.open[-1] if tag == "title" and self.open else tag
        self.counts[kind] = self.counts.get(kind, 0) + 1
        if "id" in attrs:
            self.ids.append(attrs["id"])
        for name in names:
            if name.startswith("on") or name in ("src", "srcset", "action", "xlink:href"):
                self.wrong.append(f"<{tag}> has {name}")
        if tag in ("link", "img", "iframe", "object", "embed", "base", "image", "foreignobject"):
            self.wrong.append(f"<{tag}> must not be there")
        if "href" in attrs:
            self.targets.append(attrs["href"])
        if tag == "use" and not attrs.get("href", "").startswith("#ad-"):
            self.wrong.append("<use> of something other than our symbols")
        if tag == "th" and "scope" not in attrs:
            self.wrong.append("<th> without scope")
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open[-1] != tag:
            self.wrong.append(f"</{tag}> at line {self.getpos()[0]} closes {self.open[-1:] or 'nothing'}")
        else:
            self.open.pop()

    def handle_data(self, data):
        if self.open and self.open[-1] not in ("style", "script"):
            self.text.append(data)


def problems(path):
    with open(path, encoding="utf-8") as file:  # not UTF-8: an exception
        source = file.read()
    page = Page()
    page.feed(source)
    page.close()
    wrong = page.wrong + [f"<{tag}> is not closed" for tag in page.open]
    if not source.startswith("<!DOCTYPE html>\n"):
        wrong.append("no doctype")
    wrong += [f"id {name!r} is there {page.ids.count(name)} times" for name in sorted(set(page.ids)) if page.ids.count(name) > 1]
    for target in page.targets:
        if target.startswith("#"):
            if target[1:] not in page.ids:
                wrong.append(f"{target} leads nowhere")
        elif not re.fullmatch(r"[a-z0-9-]+\.html", target):
            wrong.append(f"link to {target!r}")
    style = "".join(re.findall(r"<style>(.*?)</style>", source, re.S)) + "".join(re.findall(r'style="(.*?)"', source))
    wrong += [f"style loads something: {found}" for found in re.findall(r"url\(|@import", style)]
    used, defined = (set(re.findall(pattern, source)) for pattern in (r"var\((--[\w-]+)", r"(--[\w-]+)\s*:"))
    wrong += [f"var({name}) is defined nowhere" for name in sorted(used - defined)]
    if page.counts.get("h1") != 1 or (page.counts.get("name of head"), page.counts.get("name of svg", 0)) != (1, page.counts.get("svg", 0)):
        wrong.append("one h1, one title, and a title in every picture are wanted")
    if page.counts.get("caption", 0) != page.counts.get("table", 0):
        wrong.append("a table without caption")
    scripts = re.findall(r"<script>(.*?)</script>", source, re.S)  # what has a type is data
    hashes = ["'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'" for text in scripts]
    policies = re.findall(r'<meta http-equiv="Content-Security-Policy" content="(.*?)">', source)
    wanted = "default-src 'none'; style-src 'unsafe-inline'" + "".join("; script-src " + found for found in hashes)
    if len(scripts) > 1 or [html.unescape(policy) for policy in policies] != [wanted]:
        wrong.append(f"the policy is {policies}, expected {wanted}")
    bad = re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]", source)
    if bad:
        wrong.append(f"U+{ord(bad[0]):04X} in the page")
    return wrong


def main():
    failed = False
    for path in sys.argv[1:]:
        for wrong in problems(path):
            failed = True
            print(f"{path}: {wrong}")
    sys.exit(1 if failed else 0)


main()
