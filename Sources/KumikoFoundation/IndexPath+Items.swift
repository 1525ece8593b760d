extension IndexPath {
  /// The path of an item in a collection view.
  public init(item: Int, section: Int) {
    // Avoids the array that a list of indices would need.
    self.init(index: section)
    append(item)
  }

  /// The path of a row in a table view.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section: the first of the two indices. `NSNotFound` for an empty path, which is reported.
  public var section: Int {
    get { index(0, "section") }
    set { setIndex(0, "section", newValue) }
  }

  /// The item: the second of the two indices. `NSNotFound` for a shorter path, which is reported.
  public var item: Int {
    get { index(1, "item") }
    set { setIndex(1, "item", newValue) }
  }

  /// The row: the second of the two indices. `NSNotFound` for a shorter path, which is reported.
  public var row: Int {
    get { index(1, "row") }
    set { setIndex(1, "row", newValue) }
  }

  private func index(_ place: Int, _ name: String) -> Int {
    if place < count { return self[place] }
    Diagnostics.report(.indexPathTooShort(self, name))
    return NSNotFound
  }

  /// An index right behind the last one is appended.
  private mutating func setIndex(_ place: Int, _ name: String, _ value: Int) {
    if place < count {
      self[place] = value
    } else if place == count {
      append(value)
    } else {
      Diagnostics.report(.indexPathTooShort(self, name))
    }
  }
}
