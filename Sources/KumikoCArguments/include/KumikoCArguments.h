#pragma once

// Gives Swift the arguments of the program before it begins, whatever libraries did before.

/// Does nothing; where it is mentioned, the rest is linked.
void kumiko_arguments_are_handed_over(void);
