@_exported import KumikoEditing
@_exported import KumikoFoundation
@_exported import KumikoGraphics
@_exported import KumikoLayout
@_exported import KumikoReporting
@_exported import KumikoSnapshots
