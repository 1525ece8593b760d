// The type comes with the views; Apple has it in a module of its own.
@_exported import struct KumikoCore.UTType
