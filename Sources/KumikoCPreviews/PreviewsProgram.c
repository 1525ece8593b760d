#include <stdlib.h>

// `swift package preview` and `swift package drive` link the program of the tests with
// `--wrap=main`: what starts it is then what is here. Otherwise nothing calls it.

extern int __real_main(int, char **) __attribute__((weak));

/// `Offscreen` has it, where the program has that.
extern int kumiko_previews_write(const char *request) __attribute__((weak));

/// `Driving` has it; `swift package drive` asks for it.
extern int kumiko_drive(const char *request) __attribute__((weak));

/// `Previewing` has it; `swift package preview` asks for it.
extern int kumiko_previews_follow(const char *request) __attribute__((weak));

/// `Previewing` has it, for the window that it opens.
extern int kumiko_previews_stage(void) __attribute__((weak));

int __wrap_main(int count, char **arguments) {
  const char *request = getenv("KUMIKO_PREVIEWS");
  if (request && kumiko_previews_write) return kumiko_previews_write(request);
  if (getenv("KUMIKO_STAGE") && kumiko_previews_stage) return kumiko_previews_stage();
  const char *follow = getenv("KUMIKO_FOLLOW");
  if (follow && kumiko_previews_follow) return kumiko_previews_follow(follow);
  const char *drive = getenv("KUMIKO_DRIVE");
  // Anything else asks apps to let themselves be driven.
  if (drive && *drive == '{' && kumiko_drive) return kumiko_drive(drive);
  return __real_main ? __real_main(count, arguments) : 1;
}
