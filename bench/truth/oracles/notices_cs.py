"""Every declaration of C# files by a parser of its own: JSON lines in, JSON lines out. Statements are not read."""
import json
import re
import sys

TYPES = {"class", "struct", "interface", "enum", "record"}
MODIFIERS = {
    "public", "protected", "internal", "private", "static", "sealed", "abstract", "partial", "readonly", "ref", "new",
    "override", "virtual", "extern", "unsafe", "volatile", "async", "const", "required", "file", "fixed", "implicit",
    "explicit", "scoped", "closed",
}
WORD = re.compile(r"@?[^\W\d]\w*")
NUMBER = re.compile(r"\d[\w.]*(?:[eE][+-]?\d+)?\w*")
SIGNS = ("=>", "::", "??=", "??", "?.", "==", "!=", "<=", "&&", "||", "->", "++", "--", "+=", "-=", "*=", "/=", "|=", "&=", "^=", "%=")


class Broken(Exception):
    pass


class Token:
    __slots__ = ("kind", "text", "at")

    def __init__(self, kind, text, at):
        self.kind, self.text, self.at = kind, text, at


def string_end(text, at):
    """Where the literal that begins at `at` ends, or None where none begins."""
    match = re.compile(r'(\$*@?\$*)("+)|\'').match(text, at)
    if not match:
        return None
    if match.group(0) == "'":
        found = re.compile(r"'(?:[^'\\\n]|\\.[^'\n]*)'").match(text, at)
        if not found:
            raise Broken("a character that does not end")
        return found.end()
    prefix, quotes = match.group(1), match.group(2)
    dollars, verbatim = prefix.count("$"), "@" in prefix
    if len(quotes) >= 3 and not verbatim:
        return raw_end(text, match.end(), quotes, dollars)
    if len(quotes) >= 2 and not verbatim:
        return match.start(2) + 2
    at = match.start(2) + 1
    while at < len(text):
        sign = text[at]
        if sign == '"':
            if verbatim and text[at + 1 : at + 2] == '"':
                at += 2
                continue
            return at + 1
        if sign == "\\" and not verbatim:
            at += 2
        elif dollars and sign == "{" and text[at + 1 : at + 2] == "{":
            at += 2
        elif dollars and sign == "{":
            at = hole_end(text, at + 1, 1)
        elif sign == "\n" and not verbatim:
            raise Broken("a string that does not end")
        else:
            at += 1
    raise Broken("a string that does not end")


def raw_end(text, at, quotes, dollars):
    while at < len(text):
        if text.startswith(quotes, at):
            while text[at + len(quotes) : at + len(quotes) + 1] == '"':
                at += 1
            return at + len(quotes)
        if dollars and text.startswith("{" * dollars, at):
            braces = re.compile(r"\{+").match(text, at).end()
            at = hole_end(text, braces, dollars)
            continue
        at += 1
    raise Broken("a raw string that does not end")


def hole_end(text, at, braces):
    depth = 0
    while at < len(text):
        end = skipped(text, at) or string_end(text, at)
        if end:
            at = end
            continue
        sign = text[at]
        if sign in "([{":
            depth += 1
        elif sign in ")]":
            depth -= 1
        elif sign == "}":
            if depth == 0:
                return at + braces
            depth -= 1
        at += 1
    raise Broken("a hole that does not end")


def skipped(text, at):
    if text.startswith("//", at):
        end = text.find("\n", at)
        return len(text) if end < 0 else end
    if text.startswith("/*", at):
        end = text.find("*/", at)
        if end < 0:
            raise Broken("a comment that does not end")
        return end + 2
    return None


def tokens_of(text):
    tokens, at, fresh = [], 0, True
    while at < len(text):
        sign = text[at]
        if sign == "\n":
            fresh, at = True, at + 1
            continue
        if sign.isspace() or sign == "\ufeff":
            at += 1
            continue
        if sign == "#" and fresh:
            end = text.find("\n", at)
            directive = re.match(r"#\s*(\w+)", text[at:])
            tokens.append(Token("directive", directive.group(1) if directive else "", at))
            at = len(text) if end < 0 else end
            continue
        fresh = False
        end = skipped(text, at)
        if end:
            at = end
            continue
        end = string_end(text, at) if sign in "\"'$" or (sign == "@" and text[at + 1 : at + 2] in '"$') else None
        if end:
            tokens.append(Token("string", text[at:end], at))
            at = end
            continue
        for kind, pattern in (("word", WORD), ("number", NUMBER)):
            found = pattern.match(text, at)
            if found:
                tokens.append(Token(kind, found.group(0), at))
                at = found.end()
                break
        else:
            long = next((each for each in SIGNS if text.startswith(each, at)), sign)
            tokens.append(Token("sign", long, at))
            at += len(long)
    return without_branches(tokens)


def without_branches(tokens):
    """The first branch of `#if`; what stands behind `#else` and `#elif` is left out, as one of them is compiled."""
    given, stack = [], []
    for token in tokens:
        if token.kind != "directive":
            if all(stack):
                given.append(token)
            continue
        if token.text == "if":
            stack.append(True)
        elif token.text in ("else", "elif") and stack:
            stack[-1] = False
        elif token.text == "endif" and stack:
            stack.pop()
    return given


class File:
    def __init__(self, path, text):
        self.path, self.text = path, text
        self.tokens = tokens_of(text)
        self.at = 0
        self.found = []
        self.closers = {}
        stack = []
        for index, token in enumerate(self.tokens):
            if token.kind != "sign":
                continue
            if token.text in "([{":
                stack.append(index)
            elif token.text in ")]}":
                if not stack:
                    raise Broken("a bracket that nothing opens")
                self.closers[stack.pop()] = index
        if stack:
            raise Broken("a bracket that does not close")

    def peek(self, ahead=0):
        index = self.at + ahead
        return self.tokens[index].text if index < len(self.tokens) else ""

    def kind(self, ahead=0):
        index = self.at + ahead
        return self.tokens[index].kind if index < len(self.tokens) else ""

    def skip_group(self):
        self.at = self.closers[self.at] + 1

    def skip_until(self, *ends):
        """To the first of the signs outside of brackets."""
        while self.at < len(self.tokens) and self.peek() not in ends:
            if self.kind() == "sign" and self.peek() in "([{":
                self.skip_group()
            elif self.kind() == "sign" and self.peek() in ")]}":
                return
            else:
                self.at += 1

    def give(self, index, name, scope, kind, marks, exported, parameters=None):
        offset = self.tokens[index].at
        line = self.text.count("\n", 0, offset) + 1
        before = self.text[self.text.rfind("\n", 0, offset) + 1 : offset]
        column = len(before.encode("utf-16-le")) // 2 + 1
        qualified = scope + [name.lstrip("@")]
        self.found.append(
            {
                "path": self.path, "line": line, "column": column, "name": ".".join(qualified), "kind": kind,
                "parameters": parameters, "deprecated": marks, "exported": exported,
            }
        )
        return qualified

    def marks(self):
        """Attribute sections before a member: whether one of them says that it is obsolete."""
        obsolete = False
        while self.peek() == "[" and self.kind() == "sign":
            inside = self.tokens[self.at + 1 : self.closers[self.at]]
            self.skip_group()
            if len(inside) > 1 and inside[1].text == ":":
                if inside[0].text in ("return", "assembly", "module", "param"):
                    continue
                inside = inside[2:]
            depth, begins, name = 0, True, ""
            names = []
            for token in inside:
                if token.kind == "sign" and token.text in "([{":
                    depth += 1
                    begins = False
                elif token.kind == "sign" and token.text in ")]}":
                    depth -= 1
                elif depth == 0 and token.text == ",":
                    names.append(name)
                    begins, name = True, ""
                elif depth == 0 and begins:
                    name = name + token.text if token.text in (".", "::") or name.endswith((".", "::")) else token.text
            names.append(name)
            obsolete = obsolete or any(re.split(r"\.|::", each)[-1] in ("Obsolete", "ObsoleteAttribute") for each in names)
        return obsolete

    def generic(self):
        """Skips `<…>` where type arguments or parameters stand; True when it did."""
        if self.peek() != "<":
            return False
        depth = 0
        start = self.at
        while self.at < len(self.tokens):
            sign = self.peek()
            if sign == "<":
                depth += 1
            elif sign == ">":
                depth -= 1
                if depth == 0:
                    self.at += 1
                    return True
            elif self.kind() == "sign" and sign in "([":
                self.skip_group()
                continue
            elif sign in (";", "{", "}"):
                break
            self.at += 1
        self.at = start
        raise Broken("type arguments that do not end")

    def members(self, end, scope, exported, within):
        while self.at < end:
            before = self.at
            self.member(scope, exported, within)
            if self.at <= before:
                raise Broken("nothing that can be read")

    def member(self, scope, exported, within):
        if self.peek() in (";", "}"):
            self.at += 1
            return
        marks = self.marks()
        modifiers = set()
        start = self.at
        while self.peek() in MODIFIERS and not (self.peek() == "ref" and self.peek(1) == "struct" and False):
            # `partial`, `required`, `file`, `scoped` and the like may be names.
            if self.peek(1) in ("(", "=", ";", ",", "=>") or (self.peek(1) == "{" and self.peek() not in ("unsafe",)):
                break
            modifiers.add(self.peek())
            self.at += 1
        public = self.is_public(modifiers, within) and exported
        word = self.peek()
        if word == "namespace":
            self.at += 1
            self.skip_until("{", ";")
            if self.peek() == "{":
                end = self.closers[self.at]
                self.at += 1
                self.members(end, scope, exported, "namespace")
            self.at += 1
            return
        if word in ("using", "extern") and within == "namespace":
            self.skip_until(";")
            self.at += 1
            return
        if word == "global" and self.peek(1) == "using":
            self.skip_until(";")
            self.at += 1
            return
        if word in TYPES and not (word == "record" and not self.record_here()):
            self.type(scope, marks, public, word)
            return
        if word == "delegate" and self.peek(1) != "*":
            self.at += 1
            self.callable(scope, marks, public, "type")
            return
        if word == "event":
            self.at += 1
            self.values(scope, marks, public, "field")
            return
        if word == "~":
            self.at += 1
            self.skip_until("{", "=>", ";")
            self.body()
            return
        if within == "namespace":
            # Statements of a program without a class.
            self.skip_until(";", "{")
            self.body() if self.peek() == "{" else self.step()
            return
        self.value_or_callable(scope, marks, public, "constant" if "const" in modifiers else None, start)

    def step(self):
        self.at += 1

    def record_here(self):
        return self.kind(1) == "word" and self.peek(2) in ("(", "{", ";", ":", "<", "where") or self.peek(1) in ("class", "struct")

    def is_public(self, modifiers, within):
        if modifiers & {"public", "protected"} and "private" not in modifiers:
            return True
        if modifiers & {"private", "internal", "file"}:
            return False
        return within in ("interface", "enum")

    def type(self, scope, marks, public, word):
        self.at += 1
        if word == "record" and self.peek() in ("class", "struct"):
            self.at += 1
        name = self.at
        kind = {"interface": "interface", "enum": "enum"}.get(word, "class")
        inner = self.give(name, self.peek(), scope, kind, marks, public)
        self.at += 1
        self.generic()
        if self.peek() == "(":
            self.skip_group()
        self.skip_until("{", ";")
        if self.peek() == ";":
            self.at += 1
            return
        end = self.closers[self.at]
        self.at += 1
        if word == "enum":
            self.enumerate(end, inner, public)
        else:
            self.members(end, inner, public, "interface" if word == "interface" else "class")
        self.at = end + 1

    def enumerate(self, end, scope, public):
        while self.at < end:
            marks = self.marks()
            if self.at >= end:
                break
            self.give(self.at, self.peek(), scope, "enum-value", marks, public)
            self.skip_until(",", "}")
            if self.at < end:
                self.at += 1

    def callable(self, scope, marks, public, kind):
        """From the type of what is returned on."""
        name = self.name_before("(")
        parameters = self.parameters()
        self.give(name, self.tokens[name].text, scope, kind, marks, public, parameters)
        self.skip_until("{", ";", "=>")
        self.body()

    def name_before(self, *ends):
        """The last word outside of brackets and type arguments before one of the signs."""
        name = None
        while self.at < len(self.tokens):
            sign = self.peek()
            if sign in ends and self.kind() == "sign":
                if sign != "(" or name is not None and self.tokens[self.at - 1].text in (self.tokens[name].text, ">"):
                    break
            if self.kind() == "word":
                name = self.at
                self.at += 1
            elif sign == "<":
                self.generic()
            elif self.kind() == "sign" and sign in "([":
                self.skip_group()
            elif sign in (";", "}", "{"):
                raise Broken("a declaration without a name")
            else:
                self.at += 1
        if name is None:
            raise Broken("a declaration without a name")
        return name

    def value_or_callable(self, scope, marks, public, kind, start):
        self.at = max(self.at, start)
        first = self.at
        # An operator or an indexer has no name of its own.
        end = first
        while end < len(self.tokens) and self.tokens[end].text not in ("{", ";", "=", "=>"):
            if self.tokens[end].text == "operator":
                self.at = end + 1
                while self.peek() != "(" or self.peek(1) == ")" and self.peek(2) == "(":
                    self.at += 1
                self.skip_group()
                self.skip_until("{", ";", "=>")
                self.body()
                return
            if self.tokens[end].text == "this" and self.tokens[end + 1].text == "[":
                self.give(end, "this", scope, "property", marks, public)
                self.at = end + 1
                self.skip_group()
                self.body()
                return
            if self.tokens[end].kind == "sign" and self.tokens[end].text in "([":
                end = self.closers[end]
            end += 1
        name = self.name_before("(", "{", ";", "=", "=>", ",")
        sign = self.peek()
        if sign == "(":
            own = self.tokens[name].text
            parameters = self.parameters()
            is_constructor = scope != [] and own == scope[-1] and name == first
            qualified = [*scope]
            self.give(name, own, qualified, "constructor" if is_constructor else "method", marks, public, parameters)
            self.skip_until("{", ";", "=>")
            self.body()
        elif sign in ("{", "=>"):
            self.give(name, self.tokens[name].text, scope, "property", marks, public)
            self.body()
            if self.peek() == "=":
                self.skip_until(";")
                self.at += 1
        else:
            self.listed(name, scope, marks, public, kind or "field")

    def values(self, scope, marks, public, kind):
        name = self.name_before("{", ";", "=", ",")
        if self.peek() == "{":
            self.give(name, self.tokens[name].text, scope, kind, marks, public)
            self.body()
        else:
            self.listed(name, scope, marks, public, kind)

    def listed(self, name, scope, marks, public, kind):
        self.give(name, self.tokens[name].text, scope, kind, marks, public)
        while True:
            self.skip_until(",", ";")
            if self.peek() != ",":
                break
            self.at += 1
            if self.kind() == "word" and self.peek(1) in (",", ";", "="):
                self.give(self.at, self.peek(), scope, kind, marks, public)
        self.at += 1

    def parameters(self):
        end = self.closers[self.at]
        tokens = self.tokens[self.at + 1 : end]
        self.at = end + 1
        parts, depth, part = [], 0, []
        for token in tokens:
            if token.kind == "sign" and token.text in "([{<":
                depth += 1
            elif token.kind == "sign" and token.text in ")]}>":
                depth -= 1
            if token.text == "," and depth == 0:
                parts.append(part)
                part = []
            else:
                part.append(token)
        if part:
            parts.append(part)
        return [erased(each) for each in parts]

    def body(self):
        if self.peek() == "{":
            self.skip_group()
        elif self.peek() == "=>":
            self.skip_until(";")
            self.at += 1
        else:
            self.at += 1


def erased(tokens):
    words, depth, arrays = [], 0, ""
    for index, token in enumerate(tokens):
        if token.text == "=" and depth == 0:
            break
        if token.kind == "sign" and token.text in "<(":
            depth += 1
        elif token.kind == "sign" and token.text in ">)":
            depth -= 1
        elif token.text == "[" and depth == 0 and words:
            arrays += "[]"
        elif token.kind == "word" and depth == 0:
            words.append((token.text, tokens[index - 1].text if index else ""))
    names = [text for text, before in words if text not in ("ref", "out", "in", "params", "this", "scoped", "readonly")]
    return (names[-2] if len(names) > 1 else (names[0] if names else "?")) + arrays


def main():
    sys.setrecursionlimit(10_000)
    for line in sys.stdin:
        if not line.strip():
            continue
        given = json.loads(line)
        try:
            file = File(given["path"], given["text"])
            file.members(len(file.tokens), [], True, "namespace")
            for each in file.found:
                print(json.dumps(each))
        except (Broken, KeyError, IndexError, RecursionError) as error:
            print(json.dumps({"path": given["path"], "error": f"{type(error).__name__}: {error}"}))


main()
