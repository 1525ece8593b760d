#ifndef KUMIKO_C_DATA_H
#define KUMIKO_C_DATA_H

/// The folder with fonts, icons and pictures of an installed library; NULL if it is compiled as
/// part of a package. Weak: `install.sh` adds the strong definition.
const char *kumiko_installed_data(void);

#endif
