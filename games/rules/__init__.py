"""The rules of Centennial and its relatives, pure.

No clock, no chance, no input or output: `decide` answers or refuses a command, `evolve` applies an
event. Source: the rule book in `docs/rules.md`.
"""
