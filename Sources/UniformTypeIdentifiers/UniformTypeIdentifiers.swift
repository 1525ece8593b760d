// The types come with the views; Apple has them in a module of their own.
@_exported import enum KumikoCore.UTTagClass
@_exported import struct KumikoCore.UTType
