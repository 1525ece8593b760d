import Foundation

extension NSIndexPath {
  /// The path of an item in a collection view.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The path of a row in a table view.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section: the first of the two indices; `NSNotFound` if there is none.
  public var section: Int { index(atPosition: 0) }

  /// The item: the second of the two indices; `NSNotFound` if there is none.
  public var item: Int { index(atPosition: 1) }

  /// The row: the second of the two indices; `NSNotFound` if there is none.
  public var row: Int { index(atPosition: 1) }
}
