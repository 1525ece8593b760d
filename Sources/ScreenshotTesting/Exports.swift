@_exported import KumikoCore
@_exported import Offscreen
