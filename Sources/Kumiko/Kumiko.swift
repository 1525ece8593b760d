@_exported import Foundation
@_exported import KumikoCore
@_exported import KumikoPreviews
@_exported import Observation
