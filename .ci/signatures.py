"""Reading Swift's signatures, for `.ci/api` and `.ci/untested-api`."""
import re


def arguments(text):
    """The parameters that `text` starts with, after its opening bracket."""
    depth, parts, part = 0, [], ""
    for index, letter in enumerate(text):
        if letter in "([{<":
            depth += 1
        elif letter in ")]}" or (letter == ">" and text[index - 1] != "-"):
            depth -= 1
            if depth < 0:
                break
        if letter == "," and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += letter
    return [part for part in [*parts, part.strip()] if part]


def label(argument):
    """The label of a parameter, as callers write it; `_` where there is none."""
    return re.match(r"`?(\w+)", argument)[1]


def parameters(rest):
    """The parameters of a function or initialiser from what follows its name; nil for none."""
    depth = 0
    for index, letter in enumerate(rest):
        if letter == "(" and depth == 0:
            return arguments(rest[index + 1:])
        depth += {"<": 1, ">": -1}.get(letter, 0)
    return None


def full_name(name, rest):
    """A function's name with its labels: `insert(_:at:)`."""
    found = parameters(rest)
    return name if found is None else f"{name}({''.join(label(a) + ':' for a in found)})"
