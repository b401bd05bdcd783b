"""Names of the modules that Python's own finders give below a folder, and of what can be imported of each.

python3 python-names.py ROOT [--attributes]: one line each; ROOT is what stands on sys.path.
"""
import importlib
import pkgutil
import sys
import warnings


def modules(folders, prefix):
    for found in pkgutil.iter_modules(folders, prefix):
        yield found.name
        if found.ispkg:
            spec = found.module_finder.find_spec(found.name)
            yield from modules(spec.submodule_search_locations or [], found.name + ".")


def main(root, *options):
    sys.path.insert(0, root)
    warnings.simplefilter("ignore")
    for name in sorted(set(modules([root], ""))):
        print(name)
        if "--attributes" in options and not any(part.startswith("_") for part in name.split(".")):
            try:
                module = importlib.import_module(name)
            except BaseException as error:
                print(f"{name}: not imported: {type(error).__name__}", file=sys.stderr)
                continue
            for each in getattr(module, "__all__", ()):
                print(f"{name}:{each}")


main(*sys.argv[1:])
