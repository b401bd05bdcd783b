"""What Python's own parser sees: every declaration of the files on standard input, deprecated or not.

In: one JSON object a line, {"path", "text"}. Out: one a declaration, or {"path", "error"}.
"""

import ast
import json
import re
import sys
import warnings

DEPRECATING = re.compile(r"_*deprecat", re.I)
PARAMETER_DECORATOR = re.compile(
    r"_*(deprecat\w*?_?(arg|kwarg|param|kw|keyword)\w*|deprecated?_?alias(es)?|delete_parameter|rename_parameter)$", re.I
)
WARNER = re.compile(r"deprecat\w*_?warn|warn\w*_?deprecat", re.I)
NO_WARNER = re.compile(
    r"_*(ignore|suppress|silence|catch|filter|expect|assert|check|no|not|disable|enable|is|has|reset|allow|without"
    r"|should|turn|get|set|test|format|make|create|build|record|add|install|register|simplefilter|raises?|hide|mute"
    r"|skip)(_|[A-Z])"
)
PROPERTY = re.compile(r".*property$|(setter|getter|deleter)$", re.I)
DIRECTIVE = re.compile(r"\s*\.\.\s+(?:\w+:)?(deprecated|deprecated-removed|version-?removed|version-?deprecated)\s?::(\s|$)")
PARAMETER_SECTION = re.compile(
    r"((other|keyword|optional|named|extra) )?(parameters?|arguments?|args|params|kwargs|keywords?)|receives", re.I
)
ATTRIBUTE_SECTION = re.compile(
    r"((class|instance|public) )?attributes?|((module|class) )?(variables|attributes|members|fields)|properties", re.I
)
FIELD = re.compile(r":(\w+)\s+(?:[^:]*\s)?\\?\*{0,2}(\w+)\s*:")
ITEM = re.compile(r"((?:\\?\*{0,2}`{0,2}\w+`{0,2})(?:\s*[,/]\s*\\?\*{0,2}`{0,2}\w+`{0,2})*)\s*(?::(?!:).*|\(.*?\)+\s*(?::.*)?)?$")
WRAPPING = re.compile(r"_*deprecated?(_(?!call|arg|param|kw|name|list|map|option)\w+)?$")
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def last_word(node):
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


class File:
    def __init__(self, path, text):
        self.path = path
        self.lines = re.split(r"\r\n|\n|\r", text)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.tree = ast.parse(text)
        self.categories = set()
        self.imported = set()
        self.warners = set()
        self.constants = {}
        self.learn()

    def learn(self):
        """Warning categories of the file's own, names of modules of deprecations, constants."""
        heirs = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                for each in node.names:
                    local = each.asname or each.name
                    if self.is_category_name(each.name):
                        self.categories.add(local)
                    if re.search("deprecat", (node.module or "").rpartition(".")[2], re.I):
                        self.imported.add(local)
                    if node.module == "warnings" and each.name.startswith("warn"):
                        self.warners.add(local)
            elif isinstance(node, ast.ClassDef):
                heirs += [(node.name, last_word(base)) for base in node.bases]
            elif isinstance(node, ast.Assign) and isinstance(node.value, (ast.Name, ast.Attribute)):
                heirs += [(each.id, last_word(node.value)) for each in node.targets if isinstance(each, ast.Name)]
        size = -1
        while size != len(self.categories):
            size = len(self.categories)
            self.categories |= {name for name, base in heirs if self.is_category_name(base)}
        counted = {}
        for statement in flat(self.tree.body):
            for name, value in assigned(statement):
                counted[name] = counted.get(name, 0) + 1
                self.constants[name] = value
        self.constants = {name: value for name, value in self.constants.items() if counted[name] == 1}

    def is_category_name(self, name):
        speaks = re.search(r"deprecat|RemovedIn|FutureWarning$", name, re.I)
        return name in self.categories or bool(speaks and re.match(r"_*[A-Z]", name))


def truth(test):
    """What a test always comes to; None where the run decides."""
    if isinstance(test, ast.Constant):
        return bool(test.value)
    if isinstance(test, (ast.Tuple, ast.List)) and not test.elts:
        return False
    if isinstance(test, (ast.Name, ast.Attribute)):
        return False if last_word(test) == "TYPE_CHECKING" else None
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        inner = truth(test.operand)
        return None if inner is None else not inner
    if isinstance(test, ast.BoolOp):
        sides = [truth(each) for each in test.values]
        decisive = isinstance(test.op, ast.Or)
        if decisive in sides:
            return decisive
        return None if None in sides else not decisive
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        left, right = test.left, test.comparators[0]
        major = isinstance(left, ast.Subscript) or last_word(left) == "major"
        if "version_info" not in ast.unparse(left) or not ("version_info" in ast.unparse(left)[-16:] or major):
            return None
        try:
            bound = ast.literal_eval(right)
        except ValueError:
            return None
        # Every Python 3 answers alike when the first and a later one do.
        samples = [3, 3] if isinstance(bound, int) and major else [(3, 0, 0, "final", 1), (3, 99)]
        if not major and not (isinstance(bound, tuple) and bound <= (3, 0)):
            return None
        if isinstance(bound, int) != major or (major and bound > 3):
            return None
        answers = set()
        for one in samples:
            code = ast.Expression(ast.Compare(ast.Constant(one), test.ops, [ast.Constant(bound)]))
            answers.add(eval(compile(ast.fix_missing_locations(code), "", "eval")))
        return answers.pop() if len(answers) == 1 else None
    return None


def running(statement):
    """A statement whose arms that never run are emptied, as its parts: lists of statements for each arm."""
    if isinstance(statement, ast.If):
        value = truth(statement.test)
        body = [] if value is False else statement.body
        orelse = [] if value is True else statement.orelse
        return value, body, orelse
    if isinstance(statement, ast.While) and truth(statement.test) is False:
        return False, [], statement.orelse
    return None, statement.body, statement.orelse


def flat(statements):
    """The statements of a namespace, those in its branches included, those that never run left out."""
    for each in statements:
        yield each
        if isinstance(each, DEFINITIONS):
            continue
        if isinstance(each, (ast.If, ast.While)):
            _, body, orelse = running(each)
            yield from flat(body)
            yield from flat(orelse)
            continue
        for field in ("body", "handlers", "orelse", "finalbody", "cases"):
            for inner in getattr(each, field, None) or []:
                if isinstance(inner, (ast.excepthandler, ast.match_case)):
                    yield from flat(inner.body)
                elif isinstance(inner, ast.stmt):
                    yield from flat([inner])


def mentioned(node, name):
    return any(isinstance(each, ast.Name) and each.id == name for each in ast.walk(node))


class Ends:
    """For each name of a namespace the statements whose bindings last to its end."""

    def __init__(self, kind, stub):
        self.kind, self.stub = kind, stub

    def run(self, statements, state):
        for each in statements:
            state = self.step(each, state)
        return state

    @staticmethod
    def join(*states):
        joined = {}
        for state in states:
            for name, items in state.items():
                known = joined.setdefault(name, [])
                known += [item for item in items if item not in known]
        return joined

    def step(self, node, state):
        if isinstance(node, ast.If):
            value, body, orelse = running(node)
            if value is not None:
                return self.run(body if value else orelse, state)
            return self.join(self.run(body, state), self.run(orelse, state))
        if isinstance(node, (ast.For, ast.AsyncFor, ast.While)):
            if not isinstance(node, ast.While):
                for name in [one for one in ast.walk(node.target) if isinstance(one, ast.Name)]:
                    state = {**state, name.id: [("other", node, name)]}
            value, body, orelse = running(node)
            inside = self.run(body, state)
            if isinstance(node, ast.While) and truth(node.test):
                return self.join(inside, self.run(orelse, inside)) if orelse else inside
            return self.join(state, inside, self.run(orelse, self.join(state, inside)))
        if isinstance(node, (ast.Try, getattr(ast, "TryStar", ast.Try))):
            if not node.handlers:
                return self.run(node.finalbody, self.run(node.orelse, self.run(node.body, state)))
            gone = [one for one in node.body if isinstance(one, ast.Delete)]
            body = self.run(node.orelse, self.run(node.body, state))
            after = self.join(body, *[self.run(one.body, state) for one in node.handlers])
            return self.run(node.finalbody, self.run(gone, after))
        if isinstance(node, (ast.With, ast.AsyncWith)):
            for item in node.items:
                for one in ast.walk(item.optional_vars) if item.optional_vars else []:
                    if isinstance(one, ast.Name):
                        state = {**state, one.id: [("other", node, one)]}
            return self.run(node.body, state)
        if isinstance(node, ast.Match):
            return self.join(state, *[self.run(one.body, state) for one in node.cases])
        return self.plain(node, state)

    def plain(self, node, state):
        state = dict(state)
        if isinstance(node, ast.Delete):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    state[target.id] = []
        elif isinstance(node, DEFINITIONS):
            before = state.get(node.name, [])
            made_of = [*node.decorator_list, *(node.bases if isinstance(node, ast.ClassDef) else [])]
            only_overloads = isinstance(node, FUNCTIONS) and all(
                isinstance(one, FUNCTIONS) and "overload" in decorator_words(one) for _, one, _ in before
            )
            keeps = only_overloads or any(mentioned(one, node.name) for one in made_of)
            state[node.name] = [*(before if keeps else []), ("real", node, None)]
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in names_bound(node):
                before = state.get(target.id, [])
                if node.value is None:
                    if self.kind != "module" or self.stub:
                        state[target.id] = [*before, ("real", node, target)]
                    continue
                passes = isinstance(node.value, (ast.Call, ast.Name, ast.BinOp, ast.BoolOp, ast.IfExp))
                whole = target in (node.targets if isinstance(node, ast.Assign) else [node.target])
                if not (whole and passes and mentioned(node.value, target.id)):
                    before = [one for one in before if isinstance(one[1], ast.AnnAssign) and one[1].value is None]
                state[target.id] = [*before, ("real", node, target)]
        elif isinstance(node, ast.ImportFrom) and node.module != "__future__":
            for alias in node.names:
                if alias.name != "*":
                    state[alias.asname or alias.name] = [("real", node, alias)]
        elif isinstance(node, ast.Import):
            for alias in node.names:
                state[alias.asname or alias.name.partition(".")[0]] = [("other", node, alias)]
        return state


def assigned(statement):
    """Pairs of a name and the value that an assignment gives it."""
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        yield statement.target.id, statement.value
    if isinstance(statement, ast.Assign):
        for target in statement.targets:
            if isinstance(target, ast.Name):
                yield target.id, statement.value


def names_bound(statement):
    """Name nodes that an assignment binds."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    waiting = list(targets)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.Name):
            yield node
        elif isinstance(node, (ast.Tuple, ast.List)):
            waiting[:0] = node.elts
        elif isinstance(node, ast.Starred):
            waiting.insert(0, node.value)


def literal_words(node):
    return any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in ast.walk(node))


class Body:
    """Warnings that a body itself gives."""

    def __init__(self, file, parameters):
        self.file = file
        self.parameters = parameters
        self.local = {}

    def handed_on(self, node):
        return isinstance(node, ast.Name) and node.id in self.parameters and node.id not in self.file.constants

    def holds(self, node):
        if isinstance(node, ast.Name):
            return self.local.get(node.id, self.file.constants.get(node.id))
        return None

    def is_category(self, node, depth=0):
        if node is None or depth > 3:
            return False
        if isinstance(node, ast.IfExp):
            return any(self.file.is_category_name(last_word(each)) for each in (node.body, node.orelse))
        if not isinstance(node, (ast.Name, ast.Attribute)):
            return False
        return self.file.is_category_name(last_word(node)) or self.is_category(self.holds(node), depth + 1)

    def instance(self, node):
        for _ in range(4):
            if isinstance(node, ast.Name):
                node = self.holds(node)
            elif isinstance(node, ast.Call):
                if self.file.is_category_name(last_word(node)):
                    return node
                if node.args and last_word(node).endswith("Warning") and self.is_category(node.args[0]):
                    return node
                formats = isinstance(node.func, ast.Attribute) and node.func.attr == "format"
                node = node.func.value if formats else None
            else:
                return None
        return None

    def is_foreign(self, node):
        if isinstance(node, ast.Call):
            node = node.func
        if isinstance(node, ast.Attribute) and node.attr == "format":
            node = node.value
        first = node
        while isinstance(first, ast.Attribute):
            first = first.value
        if not isinstance(first, ast.Name):
            return False
        word = last_word(node)
        if first.id in self.file.imported and re.match(r"_*[A-Z]", word):
            return True
        return node is not first and bool(
            re.fullmatch(r"_?deprecat(ed|ions?)", first.id, re.I) and re.fullmatch(r"[A-Z][A-Z0-9_]+", word)
        )

    def warns(self, call):
        name = last_word(call)
        func = call.func
        emits = isinstance(func, ast.Attribute) and func.attr in ("emit", "warn")
        if emits and self.file.is_category_name(last_word(func.value)):
            return self.says(call)
        if re.fullmatch(r"_*((emit|issue|raise|do|maybe)_)?warn(?!s$|ings)\w*", name, re.I) or (
            isinstance(func, ast.Name) and func.id in self.file.warners
        ):
            keywords = {each.arg: each.value for each in call.keywords}
            message = call.args[0] if call.args else keywords.get("message")
            category = call.args[1] if len(call.args) > 1 else keywords.get("category")
            if message is not None and self.warns_with(message, category):
                return True
        if WARNER.search(name) and not NO_WARNER.match(name) and not self.file.is_category_name(name):
            return self.says(call)
        return False

    def warns_with(self, message, category):
        made = self.instance(message)
        if made is not None:
            return self.says(made) or not any(self.handed_on(each) for each in made.args)
        return self.is_foreign(message) or (self.is_category(category) and not self.handed_on(message))

    def says(self, call):
        """Whether a call's arguments say anything of their own."""
        own = [each for each in call.args if not self.handed_on(each)]
        if len(own) == len(call.args) and own:
            return True
        return any(literal_words(each) for each in own + [each.value for each in call.keywords])

    def scan(self, statements):
        found = False
        waiting = list(statements)
        while waiting:
            node = waiting.pop(0)
            if isinstance(node, DEFINITIONS):
                continue
            if isinstance(node, (ast.Assign, ast.AnnAssign)):
                for name, value in assigned(node):
                    self.local[name] = value
            if isinstance(node, ast.Call) and self.warns(node):
                found = True
            waiting[:0] = list(ast.iter_child_nodes(node))
        return found


def doc_subjects(text):
    """What the directives in a docstring speak of: ("self", "") or (kind, name)."""
    if not text or ".." not in text:
        return set()
    lines = [each.expandtabs() for each in text.split("\n")]
    rest = [len(each) - len(each.lstrip()) for each in lines[1:] if each.strip()]
    lines = [" " * min(rest, default=0) + lines[0].lstrip()] + lines[1:]
    indent = [len(each) - len(each.lstrip()) for each in lines]
    found = set()
    for at, line in enumerate(lines):
        if DIRECTIVE.match(line):
            found |= subjects_above(lines, indent, at)
    return found


def subjects_above(lines, indent, at):
    level = indent[at]
    for above in range(at - 1, -1, -1):
        line = lines[above].strip()
        if not line or indent[above] >= level:
            if line and re.fullmatch(r"([=\-~^\"'*+#.:_])\1{2,}", line) and indent[above] < level:
                return {("self", "")}
            continue
        if re.fullmatch(r"([=\-~^\"'*+#.:_])\1{2,}", line) and above and lines[above - 1].strip():
            return {("self", "")}
        level = indent[above]
        field = FIELD.match(line)
        if field and field[1] in ("param", "parameter", "arg", "argument", "key", "keyword", "kwarg", "kwparam", "type"):
            return {("parameter", field[2])}
        if field and field[1] in ("ivar", "cvar", "var", "vartype", "attr"):
            return {("attribute", field[2])}
        member = re.match(r"\.\.\s+(?:py:)?(attribute|data|property|method|function|classmethod|staticmethod)::\s*([\w.]+)", line)
        if member:
            return {("attribute", member[2].rpartition(".")[2])}
        item = ITEM.match(line)
        title = heading(lines, indent, above)
        names = [re.sub(r"[\s\\*`]", "", each) for each in re.split("[,/]", item[1])] if item else []
        if names and PARAMETER_SECTION.fullmatch(title):
            return {("parameter", each) for each in names if each}
        if names and ATTRIBUTE_SECTION.fullmatch(title):
            return {("attribute", each) for each in names if each}
    return {("self", "")}


def heading(lines, indent, at):
    """The title that a line is an item below: `Args:` further out, or an underlined one on its level."""
    for above in range(at - 1, -1, -1):
        line = lines[above].strip()
        if line and indent[above] < indent[at]:
            title = re.fullmatch(r"([A-Za-z][\w ]{1,30})::?", line)
            if title:
                return title[1].strip()
            break
    for above in range(at - 1, 0, -1):
        line = lines[above].strip()
        if re.fullmatch(r"([=\-~^\"'*+#.:_])\1{2,}", line) and lines[above - 1].strip():
            return lines[above - 1].strip().rstrip(":").strip() if indent[above] == indent[at] else ""
    return ""


class Reader:
    """Goes through the namespaces of a file."""

    def __init__(self, file):
        self.file = file
        self.out = []

    def give(self, line, name, kind, deprecated, exported, parameters=None):
        self.out.append(
            {
                "path": self.file.path,
                "line": line,
                "name": name,
                "kind": kind,
                "parameters": parameters,
                "deprecated": deprecated,
                "exported": exported,
            }
        )

    def run(self):
        tree = self.file.tree
        docs = doc_subjects(before_chapters(raw_docstring(self.file, tree)))
        statements = list(flat(tree.body))
        body = Body(self.file, set())
        own_mark = any(name == "__deprecated__" for each in statements for name, _ in assigned(each))
        first = tree.body[0] if tree.body else None
        above = getattr(first, "decorator_list", None)
        line = above[0].lineno if above else first.lineno if first else 1
        self.give(line, "(module)", "module", ("self", "") in docs or body.scan(tree.body) or own_mark, True)
        self.namespace(tree.body, Around("module", "", True, False, set(), docs, tree))
        return self.out

    def namespace(self, statements, around):
        listing = exported_names(statements) if around.kind == "module" else None
        groups = {}
        marks = {}
        for each in flat(statements):
            if isinstance(each, DEFINITIONS):
                groups.setdefault(each.name, []).append((each, None))
            elif isinstance(each, (ast.Assign, ast.AnnAssign)):
                for target in names_bound(each):
                    bare = isinstance(each, ast.AnnAssign) and each.value is None
                    if not bare or around.kind != "module" or self.file.path.endswith(".pyi"):
                        groups.setdefault(target.id, []).append((each, target))
                for target in each.targets if isinstance(each, ast.Assign) else []:
                    marked = isinstance(target, ast.Attribute) and target.attr == "__deprecated__"
                    if marked and isinstance(target.value, ast.Name):
                        marks[target.value.id] = each.lineno
            elif isinstance(each, ast.ImportFrom) and each.module != "__future__":
                for alias in each.names:
                    if alias.name != "*":
                        groups.setdefault(alias.asname or alias.name, []).append((each, alias))
        if around.kind != "function":
            ends = Ends(around.kind, self.file.path.endswith(".pyi")).run(statements, {})
            if around.kind == "class":
                self.from_outside(around.node, ends)
            for name in list(groups):
                lasting = [(each, target) for form, each, target in ends.get(name, []) if form == "real"]
                others = [(each, target) for form, each, target in ends.get(name, []) if form == "other"]
                lasting.sort(key=lambda one: (one[1] or one[0]).lineno)
                if name != "_" and (lasting or others):
                    groups[name] = lasting or [(others[-1][0], others[-1][1])]
                elif name != "_":
                    del groups[name]
            self.bound = set(groups) | {name for name, items in ends.items() if items}
        if around.kind == "module":
            top = list(flat(statements))
            inner = [one for each in top if isinstance(each, ast.ClassDef) for one in flat(each.body)]
            for call in [one.value for one in top + inner if isinstance(one, ast.Expr)]:
                if not isinstance(call, ast.Call):
                    continue
                if re.fullmatch(r"deprecated?_?module_?attribute", last_word(call), re.I) and call.args:
                    name = call.args[-1]
                    if isinstance(name, ast.Constant):
                        marks[name.value] = name.lineno
                    elif isinstance(name, ast.Attribute) and name.attr == "__name__":
                        marks[last_word(name.value)] = name.lineno
        if around.kind == "module":
            for each in groups.get("__getattr__", []):
                if isinstance(each[0], FUNCTIONS):
                    marks.update(shims(self.file, each[0]))
        groups.pop("__all__", None)
        groups.pop("__deprecated__", None)
        constructs = any(isinstance(each, FUNCTIONS) for name in ("__init__", "__new__") for each, _ in groups.get(name, []))
        for name, bound in groups.items():
            exported = around.exported and is_exported(name, listing)
            noted = name in marks or ("attribute", name) in around.docs
            if around.kind == "class" and not constructs:
                noted_field = noted or ("parameter", name) in around.docs
            else:
                noted_field = noted
            self.name(name, bound, around, exported, noted, noted_field)
        for name, line in marks.items():
            if name not in groups:
                self.give(line, join(around.name, name), "variable", True, around.exported and is_exported(name, None))
        self.documented(around, groups, marks, constructs)

    def documented(self, around, groups, marks, constructs):
        if around.kind not in ("module", "class"):
            return
        line = around.node.body[0].lineno if around.node.body else 1
        for kind, name in sorted(around.docs):
            shown = around.exported and is_exported(name, None)
            held = name in self.bound or (around.kind == "class" and self.holds(around.node, name))
            if kind == "attribute" and held and name not in groups and name not in marks:
                self.give(line, join(around.name, name), "property", True, shown)

    def from_outside(self, node, ends):
        """`Client.old = value` and `del Client.old` behind a class."""
        top = list(flat(self.file.tree.body))
        for each in top if node in top else []:
            targets = each.targets if isinstance(each, (ast.Assign, ast.Delete)) else []
            for target in targets:
                if not isinstance(target, ast.Attribute) or each.lineno <= node.end_lineno:
                    continue
                if isinstance(target.value, ast.Name) and target.value.id == node.name and ends.get(target.attr):
                    value = getattr(each, "value", None)
                    names = [one.attr for one in ast.walk(value) if isinstance(one, ast.Attribute)] if value else []
                    if target.attr in names:
                        ends[target.attr].append(("real", each, target))
                    else:
                        ends[target.attr] = [] if isinstance(each, ast.Delete) else [("other", each, target)]

    def holds(self, node, name):
        """Whether a method gives the attribute to `self` or `cls`."""
        return any(
            isinstance(each, ast.Attribute)
            and each.attr == name
            and isinstance(each.ctx, ast.Store)
            and isinstance(each.value, ast.Name)
            and each.value.id in ("self", "cls")
            for each in ast.walk(node)
        )

    def name(self, name, bound, around, exported, noted, noted_field):
        definitions = [each for each, _ in bound if isinstance(each, DEFINITIONS)]
        wraps = any(isinstance(each, (ast.Assign, ast.AnnAssign)) and wrapper(each.value) for each, _ in bound)
        nested = around.nested or name == "_"
        if definitions and isinstance(definitions[0], ast.ClassDef):
            same = [each for each in definitions if isinstance(each, ast.ClassDef)]
            self.classes(name, same, around, exported, noted or wraps, nested)
        elif definitions:
            same = [each for each in definitions if isinstance(each, FUNCTIONS)]
            self.functions(name, same, around, exported, noted or wraps, nested)
        else:
            values = [(each, target) for each, target in bound if not isinstance(each, ast.ImportFrom)]
            each, target = (values or bound)[0]
            deprecated = noted_field or wraps or any(self.documents(one) for one, _ in values)
            if around.kind == "function" or (isinstance(each, ast.ImportFrom) and around.kind != "module"):
                return
            if deprecated or not nested:
                kind = "import" if isinstance(each, ast.ImportFrom) else "variable"
                self.give(target.lineno, join(around.name, name), kind, deprecated, exported, lambda_types(each))

    def documents(self, statement):
        """A string behind an assignment, or `#:` comments before it or on its line."""
        siblings = self.siblings(statement)
        after = siblings.index(statement) + 1 if statement in siblings else len(siblings)
        if after < len(siblings) and isinstance(siblings[after], ast.Expr):
            value = siblings[after].value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                if ("self", "") in doc_subjects(ast.get_source_segment("\n".join(self.file.lines), value) or ""):
                    return True
        comments = []
        above = statement.lineno - 2
        while above >= 0 and self.file.lines[above].lstrip().startswith("#:"):
            comments.insert(0, self.file.lines[above].lstrip()[2:])
            above -= 1
        line = self.file.lines[statement.end_lineno - 1]
        behind = line[line.index("#:") + 2 :] if "#:" in line else ""
        return any(DIRECTIVE.match(each) for each in [*comments, behind])

    def siblings(self, statement):
        if not hasattr(self, "parents"):
            self.parents = {}
            for node in ast.walk(self.file.tree):
                for field in ("body", "orelse", "finalbody"):
                    block = getattr(node, field, None)
                    for each in block if isinstance(block, list) else []:
                        self.parents[each] = block
        return self.parents.get(statement, [])

    def functions(self, name, definitions, around, exported, noted, nested):
        overloads = [each for each in definitions if "overload" in decorator_words(each)]
        others = [each for each in definitions if each not in overloads]
        for group in [[each] for each in overloads] + ([others] if others else []):
            self.function(name, group, around, exported, noted and group is others, nested)

    def function(self, name, group, around, exported, noted, nested):
        first = group[0]
        is_property = any(PROPERTY.fullmatch(word) for word in decorator_words(first))
        is_member = around.kind == "class"
        bound = is_member and "staticmethod" not in decorator_words(first)
        full = join(around.name, name)
        deprecated = noted
        parameters = {}
        for each in group:
            own, named = decorated(each.decorator_list)
            names = set(argument_names(each))
            docs = doc_subjects(raw_docstring(self.file, each))
            body = Body(self.file, around.parameters | names)
            selector = argument_names(each)[:1] if name == "__getattr__" and around.kind == "module" else []
            warned = body.scan(unselected(self.file, each, selector[0]) if selector else each.body)
            if own or warned or any(kind != "parameter" for kind, _ in docs):
                deprecated = True
            for key, line in named.items():
                parameters.setdefault(key, line)
            for kind, key in docs:
                if kind == "parameter":
                    parameters.setdefault(key, each.body[0].lineno)
        if is_member and name in ("__init__", "__new__"):
            for kind, key in around.docs:
                if kind == "parameter":
                    parameters.setdefault(key, around.node.body[0].lineno)
            for key, line in around.decorated.items():
                parameters.setdefault(key, line)
        types = None if is_property else argument_types(first, bound)
        if deprecated or not nested:
            self.give(first.lineno, full, "function", deprecated, exported, types)
        if not is_property:
            given = arguments_of(first)[1 if bound and first_is_plain(first) else 0 :]
            for each in given:
                if each.arg in parameters or not nested:
                    self.give(each.lineno, f"{full}/{each.arg}", "parameter", each.arg in parameters, exported)
            names = {each.arg for each in given}
            for key, line in parameters.items():
                if key not in names:
                    self.give(line, f"{full}/{key}", "parameter", True, exported)
        for each in group:
            names = set(argument_names(each))
            self.namespace(each.body, Around("function", full, False, True, around.parameters | names, set(), each))

    def classes(self, name, definitions, around, exported, noted, nested):
        full = join(around.name, name)
        deprecated = noted
        for each in definitions:
            own, named = decorated(each.decorator_list)
            docs = doc_subjects(raw_docstring(self.file, each))
            mark = any(key == "__deprecated__" for one in flat(each.body) for key, _ in assigned(one))
            if own or mark or ("self", "") in docs or Body(self.file, set()).scan(each.body):
                deprecated = True
        if deprecated or not nested:
            self.give(definitions[0].lineno, full, "class", deprecated, exported)
        for index, each in enumerate(definitions):
            _, named = decorated(each.decorator_list)
            docs = doc_subjects(raw_docstring(self.file, each)) if index == 0 else set()
            inner = Around("class", full, exported, nested or index > 0, around.parameters, docs, each)
            inner.decorated = named if index == 0 else {}
            self.namespace(each.body, inner)


class Around:
    def __init__(self, kind, name, exported, nested, parameters, docs, node):
        self.kind, self.name, self.exported, self.nested = kind, name, exported, nested
        self.parameters, self.docs, self.node = parameters, docs, node
        self.decorated = {}


def join(prefix, name):
    return f"{prefix}.{name}" if prefix else name


def raw_docstring(file, node):
    """The docstring as written, without its quotes."""
    first = node.body[0] if node.body else None
    if not isinstance(first, ast.Expr) or not isinstance(first.value, ast.Constant):
        return ""
    value = first.value
    if not isinstance(value.value, str):
        return ""
    return "\n".join(file.lines[value.lineno - 1 : value.end_lineno]).strip().lstrip("rRuUbB").strip("\"'")


def before_chapters(text):
    """A module's docstring up to its first heading that is no title, and without what lists stand for."""
    lines = text.split("\n")
    for at in range(5, len(lines)):
        if re.fullmatch(r"([=\-~^\"'*+#.:_])\1{2,}", lines[at].strip()) and lines[at - 1].strip():
            if not re.search(r"(?m)^\s*(Attributes|Parameters)\s*$", lines[at - 1]):
                return "\n".join(lines[: at - 1])
    return text


def decorator_words(node):
    return [last_word(each) for each in node.decorator_list]


def decorated(decorators):
    """Whether decorators deprecate the whole, and the parameters that they name, with the line of each name."""
    own, named = False, {}
    for each in decorators:
        word = last_word(each)
        if PARAMETER_DECORATOR.match(word) and isinstance(each, ast.Call):
            found = parameters_named(each)
            named.update({name: line for name, line in found.items() if name not in named})
            if found:
                continue
        if PARAMETER_DECORATOR.match(word) or DEPRECATING.match(word):
            own = True
    return own, named


def parameters_named(call):
    def plain(node):
        return (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.fullmatch(r"\*{0,2}[A-Za-z_]\w*", node.value) is not None
        )

    for each in call.args:
        if plain(each):
            return {each.value.lstrip("*"): each.lineno}
    for each in call.keywords:
        spelled = r"old_(name|arg|arg_name|kwarg)|(arg|kwarg|param|parameter|deprecated)(_name)?|name"
        if each.arg and re.fullmatch(spelled, each.arg) and plain(each.value):
            return {each.value.value.lstrip("*"): each.value.lineno}
    found = {}
    for each in [*call.args, *(one.value for one in call.keywords)]:
        if isinstance(each, ast.Dict):
            found.update({key.value: each.lineno for key in each.keys if plain(key)})
    slots = r"since|version|alternative|replacement|removal|removed_in|message|msg|reason|details|category|new_\w+|new|alias"
    for each in call.keywords:
        if each.arg and isinstance(each.value, ast.Tuple):
            found[each.arg] = each.lineno
        elif each.arg and plain(each.value) and not re.fullmatch(slots, each.arg):
            found[each.arg] = each.lineno
    return found


def wrapper(value):
    """`deprecated("…")(f)`, `deprecate(f, "…")` as a value."""
    while isinstance(value, ast.Call):
        if last_word(value) in ("staticmethod", "classmethod", "property", "cast", "partial") and value.args:
            inner = value.args[-1]
        else:
            inner = value.func
        if not isinstance(inner, ast.Call):
            break
        value = inner
    return isinstance(value, ast.Call) and WRAPPING.match(last_word(value)) is not None


def selected_by(file, test, selector, negated):
    """Names for which a condition on `selector` holds."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        operator, left, right = test.ops[0], test.left, test.comparators[0]
        wanted = (ast.NotIn, ast.NotEq) if negated else (ast.In, ast.Eq)
        if not isinstance(operator, wanted):
            return []
        if isinstance(right, ast.Name) and right.id == selector:
            left, right = right, left
        if not (isinstance(left, ast.Name) and left.id == selector):
            return []
        if isinstance(right, ast.Call) and isinstance(right.func, ast.Attribute) and right.func.attr == "keys":
            right = right.func.value
        if isinstance(right, ast.Name):
            right = file.constants.get(right.id)
        if isinstance(right, ast.Call) and right.args:
            right = right.args[0]
        if isinstance(right, ast.Constant):
            return [right.value]
        items = right.keys if isinstance(right, ast.Dict) else getattr(right, "elts", [])
        return [each.value for each in items if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    if isinstance(test, ast.BoolOp):
        return [name for each in test.values for name in selected_by(file, each, selector, negated)]
    return []


def branches_of(file, statements, selector):
    """Pairs of a list of statements and the names for which it runs (empty: any)."""
    after, line = [], 0
    for each in statements:
        if isinstance(each, ast.If):
            names = selected_by(file, each.test, selector, False)
            yield each.body, names or after, each.test.lineno if names else line
            yield from branches_of(file, each.orelse, selector)
            leaves = each.body and isinstance(each.body[-1], (ast.Raise, ast.Return))
            if leaves:
                guarded = selected_by(file, each.test, selector, True)
                after, line = (guarded, each.test.lineno) if guarded else (after, line)
        else:
            yield [each], after, line


def shims(file, function):
    names = argument_names(function)
    if not names:
        return {}
    found = {}
    for block, selected, line in branches_of(file, function.body, names[0]):
        if selected and Body(file, set(names)).scan(block):
            for name in selected:
                found.setdefault(name, line)
    return found


def unselected(file, function, selector):
    return [one for block, names, _ in branches_of(file, function.body, selector) if not names for one in block]


def arguments_of(function):
    given = function.args
    ordered = [*given.posonlyargs, *given.args]
    if given.vararg:
        ordered.append(given.vararg)
    ordered += given.kwonlyargs
    if given.kwarg:
        ordered.append(given.kwarg)
    return ordered


def argument_names(function):
    return [each.arg for each in arguments_of(function)]


def first_is_plain(function):
    return bool(function.args.posonlyargs or function.args.args)


def argument_types(function, bound):
    given = function.args
    stars = {given.vararg: "*", given.kwarg: "**"}
    listed = arguments_of(function)[1 if bound and first_is_plain(function) else 0 :]
    return [stars.get(each, "") + (erased(each.annotation) if each.annotation else "Any") for each in listed]


def lambda_types(statement):
    value = getattr(statement, "value", None)
    if not isinstance(value, ast.Lambda):
        return None
    return argument_types(value, False)


def erased(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        try:
            return erased(ast.parse(node.value, mode="eval").body)
        except SyntaxError:
            return node.value
    if isinstance(node, ast.BinOp):
        return f"{erased(node.left)}|{erased(node.right)}"
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Starred):
        return "*" + erased(node.value)
    if isinstance(node, ast.Subscript):
        name = last_word(node.value)
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if name == "Optional":
            return f"{erased(inner[0])}|None"
        if name == "Union":
            return "|".join(erased(each) for each in inner)
        if name == "Literal":
            return "|".join(re.sub(r"\s", "", ast.unparse(each)) for each in inner)
        if name in ("Annotated", "Final", "ClassVar"):
            return erased(inner[0])
        return name
    return re.sub(r"\s", "", ast.unparse(node))


def exported_names(statements):
    """What `__all__` lists, and whether a part of it is no literal; None where there is none."""
    listed, is_open, seen = set(), False, False
    for each in flat(statements):
        value = None
        if isinstance(each, (ast.Assign, ast.AnnAssign)):
            if any(name == "__all__" for name, _ in assigned(each)):
                value = each.value
        elif isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name) and each.target.id == "__all__":
            value = each.value
        elif isinstance(each, ast.Expr) and isinstance(each.value, ast.Call):
            func = each.value.func
            if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id == "__all__":
                seen = True
                words = {one.value for arg in each.value.args for one in ast.walk(arg) if isinstance(one, ast.Constant)}
                literal = all(
                    isinstance(one, (ast.Constant, ast.List, ast.Tuple, ast.Load))
                    for arg in each.value.args
                    for one in ast.walk(arg)
                )
                if func.attr == "remove":
                    listed -= words
                else:
                    listed |= words
                    is_open |= not literal
        if value is not None:
            seen = True
            for one in ast.walk(value):
                if isinstance(one, ast.Constant) and isinstance(one.value, str):
                    listed.add(one.value)
                elif not isinstance(one, (ast.List, ast.Tuple, ast.Load, ast.BinOp, ast.Add)):
                    is_open |= not (isinstance(one, ast.Name) and one.id == "__all__")
    return (listed, is_open) if seen else None


def is_exported(name, listing):
    by_name = not name.startswith("_") or re.fullmatch(r"__\w*[a-zA-Z0-9]__", name) is not None
    if listing is None:
        return by_name
    listed, is_open = listing
    return name in listed or (is_open and by_name)


def main():
    sys.setrecursionlimit(10_000)
    for line in sys.stdin:
        request = json.loads(line)
        try:
            found = Reader(File(request["path"], request["text"])).run()
        except (SyntaxError, ValueError, RecursionError) as error:
            found = [{"path": request["path"], "error": str(error)}]
        for each in found:
            print(json.dumps(each))


main()
