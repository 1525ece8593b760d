#include <stdlib.h>

// `swift package preview` and `swift package drive` link the program of the tests with
// `--wrap=main`: what starts it is then what is here. Otherwise nothing calls it.

extern int __real_main(int, char **) __attribute__((weak));

/// `Offscreen` has it, where the program has that.
extern int kumiko_previews_write(const char *request) __attribute__((weak));

/// `Driving` has it; `swift package drive` asks for it.
extern int kumiko_drive(const char *request) __attribute__((weak));

int __wrap_main(int count, char **arguments) {
  const char *request = getenv("KUMIKO_PREVIEWS");
  if (request && kumiko_previews_write) return kumiko_previews_write(request);
  const char *drive = getenv("KUMIKO_DRIVE");
  if (drive && kumiko_drive) return kumiko_drive(drive);
  return __real_main ? __real_main(count, arguments) : 1;
}
