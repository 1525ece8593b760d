#include <stdlib.h>

// `swift package preview` and `swift package drive` link the test program with `--wrap=main`: then
// this is its entry point. Otherwise it is never called.

extern int __real_main(int, char **) __attribute__((weak));

/// Defined by `Offscreen`, if the program links it.
extern int kumiko_previews_write(const char *request) __attribute__((weak));

/// Defined by `Driving`; requested by `swift package drive`.
extern int kumiko_drive(const char *request) __attribute__((weak));

/// Defined by `Previewing`; requested by `swift package preview`.
extern int kumiko_previews_follow(const char *request) __attribute__((weak));

/// Defined by `Previewing`, for the window that it opens.
extern int kumiko_previews_stage(void) __attribute__((weak));

int __wrap_main(int count, char **arguments) {
  const char *request = getenv("KUMIKO_PREVIEWS");
  if (request && kumiko_previews_write) return kumiko_previews_write(request);
  if (getenv("KUMIKO_STAGE") && kumiko_previews_stage) return kumiko_previews_stage();
  const char *follow = getenv("KUMIKO_FOLLOW");
  if (follow && kumiko_previews_follow) return kumiko_previews_follow(follow);
  const char *drive = getenv("KUMIKO_DRIVE");
  // Any other value requests apps to allow being driven.
  if (drive && *drive == '{' && kumiko_drive) return kumiko_drive(drive);
  return __real_main ? __real_main(count, arguments) : 1;
}
