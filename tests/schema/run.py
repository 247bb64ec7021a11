#!/usr/bin/python3
"""The JSON schema of every game accepts all variants that ship and refuses wrong ones, as an editor would with it."""
import glob
import json
import os
import subprocess
import sys

import jsonschema
import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
AEDILE = os.environ.get("AEDILE", os.path.join(ROOT, "build", "aedile"))


class Loader(yaml.SafeLoader):
    """YAML as the program reads it: true and false are the only truth values, dates are texts, aliases are errors."""

    def compose_node(self, parent, index):
        if self.check_event(yaml.AliasEvent):
            raise yaml.YAMLError("alias")
        return super().compose_node(parent, index)


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers
            if tag not in ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", __import__("re").compile(r"^(true|false)$"), list("tf"))


def as_json(value):
    """Keys of JSON are texts."""
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    return [as_json(item) for item in value] if isinstance(value, list) else value


def load(path):
    with open(path, encoding="utf-8") as file:
        return as_json(yaml.load(file, Loader))


def wrong_values(rule):
    """What is wrong and a value of that sort: beyond a range or no such word, in lists and maps as well."""
    for key, change in (("maximum", 1), ("minimum", -1)):
        if key in rule:
            yield f"beyond the {key}", rule[key] + change
    if "enum" in rule:
        yield "no such word", "no such word"
    if "items" in rule:
        yield from ((f"list, {what}", [value]) for what, value in wrong_values(rule["items"]))
    for key, part in rule.get("properties", {}).items():
        for what, value in wrong_values(part):
            yield f"{key}, {what}", {key: value}
    for part in rule.get("patternProperties", {}).values():
        for what, value in wrong_values(part):
            yield f"2, {what}", {"2": value}
    for form in rule.get("anyOf", []):
        yield from wrong_values(form)


def wrong_documents(game, schema):
    """Name and document of mistakes that the schema has to find: for every parameter and component a wrong type, and wrong keys."""
    def with_part(part, value):
        return {"aedile": 1, "game": game, "extends": "base", part: value}
    for parameter, rule in sorted(schema["properties"]["rules"]["properties"].items()):
        yield f"rules.{parameter}: a map of nonsense", with_part("rules", {parameter: {"nonsense": {}}})
        for what, value in wrong_values(rule):
            yield f"rules.{parameter}: {what}", with_part("rules", {parameter: value})
    for component in sorted(schema["properties"].get("components", {}).get("properties", {})):
        yield f"components.{component}: a number", with_part("components", {component: 7})
    for part in ("hooks", "vars"):
        for what, value in [("a number", 7), ("nothing", None), ("a list of lists", [[]])]:
            yield f"{part}: {what}", with_part(part, value)
    for key, rule in sorted(schema["properties"]["vars"]["patternProperties"].popitem()[1]["anyOf"][1]["properties"].items()):
        yield f"vars: {key} is a list", with_part("vars", {"a": {key: []}})
        for what, value in wrong_values(rule):
            yield f"vars: {key}, {what}", with_part("vars", {"a": {key: value}})
    yield "hooks: options is a list", with_part("hooks", [{"script": "a", "options": []}])
    yield "hooks: a map without a script", with_part("hooks", {"options": {}})
    yield "hooks: nine scripts", with_part("hooks", list("abcdefghi"))
    yield "hooks: no scripts", with_part("hooks", [])
    yield "vars: no name", with_part("vars", {"9": 1})
    yield "vars: a key too many", with_part("vars", {"a": {"begin": 1}})
    yield "unknown key", with_part("ruels", {})
    yield "unknown parameter", with_part("rules", {"no_such_parameter": 1})
    yield "another game", {"aedile": 1, "game": "no such game"}
    yield "another version", {"aedile": 2, "game": game}
    yield "no game", {"aedile": 1}
    yield "a list", []


def right_documents(game):
    """Forms of `hooks`, `vars` and `boards` that no shipped variant need have."""
    variables = {"a": 3, "debt": {"per": "seat", "start": 2, "min": 0, "max": 9, "sight": "own"}, "stack": {"size": 13, "sight": "none"}}
    for hooks in ("a.lua", ["a"], {"script": "a.lua"}, ["a", {"script": "b.lua"}, {"script": "c.lua", "options": {"points": 3}}]):
        yield f"hooks: {hooks}", {"aedile": 1, "game": game, "extends": "base", "hooks": hooks, "vars": variables}
    boards = {"stack": {"title": "Stack", "columns": 4, "things": {"1": "stone", "2": {"name": "hill", "colour": "green", "symbol": "park", "sign": "^"}}},
              "debts": {"numbers": ["debt"], "per": "seat", "squares": ["d1", 2], "things": "stack", "moves": "nothing"}, "seats": {"numbers": "a", "things": "seats"}}
    yield "boards", {"aedile": 1, "game": game, "extends": "base", "hooks": "a.lua", "vars": variables, "boards": boards}
    if game == "quadropolis":
        clone = {"like": "round 4", "id": "fifth_*", "round": 5}
        yield "clones", {"aedile": 1, "game": game, "extends": "base", "components": {"tiles": {"add": [clone]}}}


# Mistakes of tests/bad/variants that no schema can see: other files, values that contradict each other, pictures, keys given twice.
BEYOND = set("""
    big_city big_hands boards_without_hooks boards_too_many change_unknown diagram_letters diagram_ragged diagram_size duplicate_in_table duplicate_key duplicate_parameter
    equity_has_id_of_tile excluded_is_not_there extends_a_deck extends_another_game extends_broken extends_in_circles extends_itself
    extends_nothing extends_other_slip from_broken from_nowhere from_other_list from_plain_list from_without_version heaps_empty parameter_is_hexadecimal
    hooks_binary hooks_folder hooks_missing hooks_missing_slip hooks_nine hooks_option_range hooks_option_type hooks_option_unknown
    hooks_options_of_none hooks_script_no_function hooks_script_raises hooks_script_requires hooks_script_returns_nothing hooks_script_syntax
    hooks_script_unknown_hook hooks_twice hooks_twice_in_chain
    tables_function_fails tables_without_script tables_wrong_numbers
    vars_own_without_seats vars_size_and_per vars_start_below_min vars_too_many_numbers vars_without_hooks no_equity no_region no_tiles nul_character region_and_diagram remove_twice remove_unknown selection_too_few selection_twice
    selection_unknown shape_empty tile_named_pile shape_in_pieces shape_missing shape_too_big small_deck table_lacks_seats tile_is_there_already
    tile_letters tile_symbols tile_twice too_many_tokens too_many_types utility_counts_nothing utility_name_taken
    utility_named_none utility_of_another_kind utility_type_slip
    inherited_utilities like_wrong nv_pass_hands lessons_missing lua_with_counts lua_without_function lua_without_scripts""".split())


def wrong_files(game):
    """The wrong variants of this game that are YAML and that a schema can find."""
    for path in sorted(glob.glob(os.path.join(ROOT, "tests", "bad", "variants", "*.yaml"))):
        try:
            document = load(path)
        except (yaml.YAMLError, UnicodeDecodeError, IsADirectoryError, TypeError):
            continue
        name = os.path.basename(path)[:-len(".yaml")]
        if isinstance(document, dict) and document.get("game") == game and name not in BEYOND:
            yield path, document


def main():
    passed, problems = 0, []
    for folder in sorted(glob.glob(os.path.join(ROOT, "variants", "*", ""))):
        game = os.path.basename(folder.rstrip("/"))
        schema = json.loads(subprocess.run([AEDILE, "schema", game, "--json"], stdout=subprocess.PIPE, check=True).stdout)
        jsonschema.Draft7Validator.check_schema(schema)
        validator = jsonschema.Draft7Validator(schema)
        cases = [(path, load(path), True) for path in sorted(glob.glob(os.path.join(folder, "*.yaml")))]
        cases += [(f"{game}, {name}", document, True) for name, document in right_documents(game)]
        cases += [(f"{game}, {name}", document, False) for name, document in wrong_documents(game, json.loads(json.dumps(schema)))]
        cases += [(path, document, False) for path, document in wrong_files(game)]
        for name, document, good in cases:
            errors = [error.message for error in validator.iter_errors(document)]
            if bool(errors) != good:
                passed += 1
            else:
                problems.append(f"{name}: " + ("; ".join(errors[:3]) if good else "accepted"))
    for problem in problems:
        print(problem)
    print(f"{passed} passed, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
