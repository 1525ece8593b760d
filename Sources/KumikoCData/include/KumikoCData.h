#ifndef KUMIKO_C_DATA_H
#define KUMIKO_C_DATA_H

/// The folder with fonts, icons and pictures of a library that was installed; NULL in one that is
/// compiled as part of a package. Weak: `install.sh` adds the other one.
const char *kumiko_installed_data(void);

#endif
