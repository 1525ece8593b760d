// Apple's Core Image brings Core Graphics and Foundation.
@_exported import Foundation
@_exported import KumikoGraphics
