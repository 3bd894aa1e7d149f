"""Small faults that a slip of the hand could put into a module: a bound off by one, a step forgotten, a condition
turned round. Each is one edit of the text."""

import ast
import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

Found = tuple[int, int, str]
"""Where in the text of a module (UTF-8, from and to), and what stands there instead."""

OPPOSITES = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
PLAIN = (ast.Name, ast.Attribute, ast.Call)
ROWS = (ast.Tuple, ast.List, ast.Set, ast.JoinedStr)


class Fault(NamedTuple):
    """One edit of the module at `path`, which is relative to the tree's root."""

    path: Path
    line: int
    start: int
    end: int
    instead: str
    scope: str

    def put_into(self, text: bytes) -> bytes:
        return text[: self.start] + self.instead.encode() + text[self.end :]

    def told(self, text: bytes) -> str:
        """The lines it changes, as one, with what goes and what comes."""
        first = text.rfind(b"\n", 0, self.start) + 1
        last = (text + b"\n").find(b"\n", self.end)
        before, gone, after = text[first : self.start], text[self.start : self.end], text[self.end : last]
        return re.sub(r"\s+", " ", f"{before.decode()}[-{gone.decode()}-]{{+{self.instead}+}}{after.decode()}").strip()


def faults_in(path: Path, text: bytes) -> list[Fault]:
    """Every fault that can be put into a module and leaves it one that can be read."""
    module = Module(text)
    whole = ast.dump(ast.parse(text))
    faults = [Fault(path, module.line(start), start, end, instead, scope) for scope, (start, end, instead) in module]
    return [fault for fault in dict.fromkeys(faults) if _is_another(whole, fault.put_into(text))]


def _is_another(whole: str, changed: bytes) -> bool:
    try:
        return ast.dump(ast.parse(changed)) != whole
    except SyntaxError:
        return False


def sample(faults: list[Fault], texts: dict[Path, bytes], count: int, seed: str) -> list[Fault]:
    """`count` of the faults, drawn by what they change and not by where: a fault stays in the sample however the rest
    of the module is rewritten."""
    drawn = dict[bytes, Fault]()
    for fault in faults:
        name = (seed, fault.path.as_posix(), fault.scope, fault.told(texts[fault.path]))
        number = 0
        while (digest := sha256(repr((*name, number)).encode()).digest()) in drawn:
            number += 1
        drawn[digest] = fault
    chosen = [drawn[digest] for digest in sorted(drawn)[:count]]
    return sorted(chosen, key=lambda fault: (fault.path, fault.start, fault.instead))


class Module:
    """The text of a module and its tree; iterating gives the places where something can go wrong, each with the names
    of the functions and classes around it."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self._begins = [0, *(found.end() for found in re.finditer(rb"\n", text))]

    def __iter__(self) -> Iterator[tuple[str, Found]]:
        yield from self._walk(ast.parse(self._text), "")

    def line(self, offset: int) -> int:
        return self._text.count(b"\n", 0, offset) + 1

    def _walk(self, node: ast.AST, scope: str) -> Iterator[tuple[str, Found]]:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            scope = f"{scope}.{node.name}"
        for found in self._of(node):
            yield scope, found
        for child in _children(node):
            if not _is_idle(child):
                yield from self._walk(child, scope)

    def _of(self, node: ast.AST) -> Iterator[Found]:
        match node:
            case ast.Compare(left, ops, comparators):
                for operator, before, after in zip(ops, [left, *comparators], comparators, strict=False):
                    yield from self._swapped(operator, before, after)
            case ast.BoolOp(operator, values):
                for before, after in pairwise(values):
                    yield from self._swapped(operator, before, after)
            case ast.BinOp(left, operator, right) if not isinstance(left, ROWS) and not isinstance(right, ROWS):
                yield from self._swapped(operator, left, right)
            case ast.AugAssign(target, operator, value):
                yield (*self._span(node), "pass")
                if not isinstance(value, ROWS):
                    yield from self._swapped(operator, target, value)
            case ast.UnaryOp(ast.Not() | ast.USub(), operand):
                yield self._start(node), self._start(operand), ""
            case ast.Constant(bool() as value):
                yield (*self._span(node), str(not value))
            case ast.Constant(int() as value):
                yield (*self._span(node), str(value + 1))
                if value > 0:
                    yield (*self._span(node), str(value - 1))
            case ast.Call(ast.Name(name) as function) if name in FUNCTIONS:
                yield (*self._span(function), FUNCTIONS[name])
            case ast.If(test) | ast.IfExp(test) | ast.While(test) if isinstance(
                test, ast.Name | ast.Attribute | ast.Call
            ):
                yield self._start(test), self._start(test), "not "
            case ast.comprehension(ifs=ifs):
                for condition in ifs:
                    yield (*self._span(condition), "True")
            case ast.Tuple(elts, ast.Load()) | ast.List(elts, ast.Load()) | ast.Set(elts) if len(elts) > 1:
                yield from self._without_one(elts)
            case _:
                yield from self._forgotten(node)

    def _forgotten(self, node: ast.AST) -> Iterator[Found]:
        match node:
            case ast.Expr(ast.Call()) | ast.Delete() | ast.Continue() | ast.Break() | ast.Return(None):
                yield (*self._span(node), "pass")
            case ast.Assign(targets) if not any(isinstance(target, ast.Name | ast.Tuple) for target in targets):
                yield (*self._span(node), "pass")
            case _:
                pass

    def _swapped(self, operator: ast.AST, before: ast.expr, after: ast.expr) -> Iterator[Found]:
        there, opposite = OPPOSITES.get(type(operator), ("", ""))
        start, end = self._end(before), self._start(after)
        at = self._text.find(there.encode(), start, end)
        if there and at >= 0:
            yield at, at + len(there), opposite

    def _without_one(self, elements: list[ast.expr]) -> Iterator[Found]:
        for element, after in pairwise(elements):
            yield self._start(element), self._start(after), ""
        yield (*self._span(elements[-1]), "")

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        return self._start(node), self._end(node)

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._begins[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._begins[node.end_lineno - 1] + node.end_col_offset


def _is_idle(node: ast.AST) -> bool:
    """Whether play never comes there, or goes on alike whatever stands there: messages, and what only types say."""
    match node:
        case ast.Raise() | ast.Assert() | ast.JoinedStr() | ast.Expr(ast.Call(ast.Name("assert_never"))):
            return True
        case ast.Assign([ast.Name("__slots__")]) | ast.AnnAssign(annotation=ast.Name("TypeAlias")):
            return True
        case ast.keyword("strict"):
            return True
        case _:
            return False


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node without its types and decorators."""
    match node:
        case ast.FunctionDef(args=arguments, body=body):
            yield from [default for default in (*arguments.defaults, *arguments.kw_defaults) if default]
            yield from body
        case ast.ClassDef(body=body):
            yield from body
        case ast.AnnAssign(value=value):
            yield from [value] if value else []
        case ast.Lambda(body=body):
            yield body
        case _:
            yield from ast.iter_child_nodes(node)
