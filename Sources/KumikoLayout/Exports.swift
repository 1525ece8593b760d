@_exported import KumikoFoundation
