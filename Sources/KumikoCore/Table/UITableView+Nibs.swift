import KumikoFoundation

extension UITableView {
  /// Registers a nib with one cell under an identifier; nil unregisters it.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    views.pool.register(
      nib, as: UITableViewCell.self, for: ReusePool.Use(kind: nil, identifier: identifier))
  }

  /// Registers a nib with one header or footer under an identifier; nil unregisters it.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    views.pool.register(
      nib, as: UITableViewHeaderFooterView.self,
      for: ReusePool.Use(kind: UITableView.boundaryKind, identifier: identifier))
  }
}

extension UITableViewCell: NibContentHolding {
  var holdsNibContentSideways: Bool { false }
}

extension NibBuilder {
  /// Registers a prototype cell of a storyboard, which its table instantiates any number of times.
  public func prototype(
    _ identifier: String, in table: UITableView,
    _ make: @escaping (NibBuilder) -> UITableViewCell?
  ) {
    table.views.pool.register(
      UITableViewCell.self, for: ReusePool.Use(kind: nil, identifier: identifier)
    ) { [self] in
      let builder = inner()
      let cell = make(builder)
      builder.finish()
      return cell
    }
  }

  /// The rows of a table whose content is defined in the storyboard: sections with their header and
  /// footer texts, and cells with their heights, nil for that of the table.
  public func rows(
    in table: UITableView,
    _ sections: [(header: String?, footer: String?, cells: [(UITableViewCell?, CGFloat?)])]
  ) {
    table.staticRows = StaticRows(
      sections: sections.map { section in
        StaticRows.Section(
          header: section.header, footer: section.footer,
          rows: section.cells.compactMap { cell, height in cell.map { ($0, height) } })
      })
  }
}

/// The rows of a table whose content is defined in a storyboard.
struct StaticRows {
  struct Section {
    var header: String?
    var footer: String?
    var rows: [(cell: UITableViewCell, height: CGFloat?)]
  }

  var sections: [Section]

  func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  func row(_ path: IndexPath) -> (cell: UITableViewCell, height: CGFloat?)? {
    guard let rows = section(path.section)?.rows, rows.indices.contains(path.row) else {
      return nil
    }
    return rows[path.row]
  }
}
