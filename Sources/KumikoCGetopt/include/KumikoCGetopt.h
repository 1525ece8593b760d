#pragma once
#include <getopt.h>
#include <stddef.h>

// getopt_long for Swift, which cannot read the C library's global variables: one call returns the
// next option's number, its argument, or the index where the remaining arguments begin.

struct kumiko_option {
  const char *name;
  int takes_argument;
};

/// The number of the next option, from 0; -1 after the last; -2 for an unknown one or one without
/// its required argument. `argument` is that of the option, or the invalid word; `rest` is the
/// index of the first word that is no option, once -1 was returned.
int kumiko_next_option(int argc, char *const argv[], const struct kumiko_option *options, int count,
                       const char **argument, int *rest);
