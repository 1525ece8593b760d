#include "KumikoCArguments.h"

// Linked into a program statically, Swift's library looks for the arguments beside the environment,
// which is elsewhere once a library's constructor has called setenv, as that of sdl2-compat does:
// then there are none. The C library hands them to every constructor.

extern void _swift_stdlib_overrideUnsafeArgvArgc(char **, int) __attribute__((weak));

__attribute__((constructor)) static void hand_over(int count, char **arguments) {
  if (_swift_stdlib_overrideUnsafeArgvArgc && count > 0 && arguments)
    _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

void kumiko_arguments_are_handed_over(void) {}
