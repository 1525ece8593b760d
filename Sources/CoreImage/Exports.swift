// Apple's Core Image re-exports Core Graphics and Foundation.
@_exported import Foundation
@_exported import KumikoGraphics
