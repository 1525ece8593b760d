@_exported import Foundation
@_exported import KumikoCore
@_exported import Observation
