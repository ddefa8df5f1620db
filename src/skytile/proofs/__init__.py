"""Proofs that anyone can check: written to a folder, and checked by trusting nothing in it.

folder    what all forms share: the files, the puzzle, and how they are read
clauses   DRAT and LRAT, strictly read, written and checked
plain_cnf the formula of a puzzle, straight from its rules
forms     the forms that there are, and which one a folder holds
sat       one solution or none: a formula in DIMACS form, a DRAT and an LRAT proof
pb        the same: constraints in OPB form, and a proof by cutting planes
cutting_planes  such proofs, strictly read, written and checked
exact_log       how they come from what Exact writes down
fewest    the fewest clues: other boards, and that fewer clues leave one of them
bound     that so few clues do not meet what all of them break
"""
