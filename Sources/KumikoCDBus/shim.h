#include <dbus/dbus.h>

// Type codes that the headers define with casts, which Swift does not import.
static const int DBUS_SHIM_ARRAY = DBUS_TYPE_ARRAY;
static const int DBUS_SHIM_BOOLEAN = DBUS_TYPE_BOOLEAN;
static const int DBUS_SHIM_BYTE = DBUS_TYPE_BYTE;
static const int DBUS_SHIM_DICT_ENTRY = DBUS_TYPE_DICT_ENTRY;
static const int DBUS_SHIM_DOUBLE = DBUS_TYPE_DOUBLE;
static const int DBUS_SHIM_INT16 = DBUS_TYPE_INT16;
static const int DBUS_SHIM_INT32 = DBUS_TYPE_INT32;
static const int DBUS_SHIM_INT64 = DBUS_TYPE_INT64;
static const int DBUS_SHIM_OBJECT_PATH = DBUS_TYPE_OBJECT_PATH;
static const int DBUS_SHIM_STRUCT = DBUS_TYPE_STRUCT;
static const int DBUS_SHIM_STRING = DBUS_TYPE_STRING;
static const int DBUS_SHIM_UINT32 = DBUS_TYPE_UINT32;
static const int DBUS_SHIM_UNIX_FD = DBUS_TYPE_UNIX_FD;
static const int DBUS_SHIM_VARIANT = DBUS_TYPE_VARIANT;
