#include "KumikoCArguments.h"

// Statically linked into a program, Swift's library looks for the arguments next to the
// environment, which is moved once a library's constructor has called setenv, as that of
// sdl2-compat does: then it finds none. The C library passes them to every constructor.

extern void _swift_stdlib_overrideUnsafeArgvArgc(char **, int) __attribute__((weak));

__attribute__((constructor)) static void hand_over(int count, char **arguments) {
  if (_swift_stdlib_overrideUnsafeArgvArgc && count > 0 && arguments)
    _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

void kumiko_arguments_are_handed_over(void) {}
