#include "KumikoCGetopt.h"
#include <stdlib.h>

int kumiko_next_option(int argc, char *const argv[], const struct kumiko_option *options, int count,
                       const char **argument, int *rest) {
  struct option *table = calloc((size_t)count + 1, sizeof *table);
  if (!table) return -1;
  for (int i = 0; i < count; i++) {
    table[i].name = options[i].name;
    table[i].has_arg = options[i].takes_argument ? required_argument : no_argument;
  }
  opterr = 0;
  int index = -1;
  int result = getopt_long(argc, argv, ":", table, &index);
  free(table);
  *rest = optind;
  if (result == -1) return -1;
  if (result == '?' || result == ':') {
    *argument = optind > 0 && optind <= argc ? argv[optind - 1] : NULL;
    return -2;
  }
  *argument = optarg;
  return index;
}
