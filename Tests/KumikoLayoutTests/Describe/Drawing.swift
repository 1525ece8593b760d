import KumikoLayout

/// The items of a section as a picture: a character for each `unit` points, with the item that
/// covers its middle as a digit or letter, and a dot where there is none.
func drawing(of section: ResolvedSection, unit: CGFloat = 20) -> String {
  let names = Array("0123456789abcdefghijklmnopqrstuvwxyz")
  let size = section.size
  let (columns, rows) = (Int(size.width / unit), Int((size.height / unit).rounded(.up)))
  return (0..<rows).map { row in
    String(
      (0..<columns).map { column -> Character in
        let middle = CGRect(
          x: (CGFloat(column) + 0.5) * unit - 0.1, y: (CGFloat(row) + 0.5) * unit - 0.1, width: 0.2,
          height: 0.2)
        return section.items(in: middle).last.map { names[$0.item % names.count] } ?? "."
      })
  }.joined(separator: "\n")
}
