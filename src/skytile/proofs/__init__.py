"""Proofs that anyone can check: written to a folder, and checked by trusting nothing in it.

folder    what all forms share: the files, the puzzle, and how they are read
clauses   DRAT and LRAT: written, strictly read, and checked
plain_cnf the formula of a puzzle, straight from its rules
forms     the registered forms, and which one a folder holds
sat       one solution or none: a formula in DIMACS form, a DRAT and an LRAT proof
pb        the same by constraints in OPB form and a proof by cutting planes
cutting_planes  such proofs: written, strictly read, and checked
exact_log       how they are made from Exact's log
fewest    the fewest clues: other boards, one of which any fewer clues leave
bound     the proof that fewer clues do not hit what each of these boards breaks
"""
