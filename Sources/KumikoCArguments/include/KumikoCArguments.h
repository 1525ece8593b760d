#pragma once

// Passes the program's arguments to Swift before main, regardless of the libraries' constructors.

/// Does nothing; a reference to it links the constructor.
void kumiko_arguments_are_handed_over(void);
