@_exported import KumikoCore
