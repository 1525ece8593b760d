@_exported import Offscreen
@_exported import UIKitCore
