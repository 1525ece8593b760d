@_exported import CompositionalLayout
@_exported import DiffableSnapshots
@_exported import Reporting
@_exported import UIFoundation
@_exported import UIGraphics
