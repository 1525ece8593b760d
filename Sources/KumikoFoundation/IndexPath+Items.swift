extension IndexPath {
  /// The path of an item in a collection view.
  public init(item: Int, section: Int) {
    // Without the array that a list of indices would be given in.
    self.init(index: section)
    append(item)
  }

  /// The path of a row in a table view.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section: the first of the two indices.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item: the second of the two indices.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row: the second of the two indices.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
