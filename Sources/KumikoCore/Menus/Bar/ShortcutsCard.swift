import KumikoFoundation
import KumikoGraphics

/// The keys of commands, in front of a window while Control is held.
final class ShortcutsCard: UIView {
  private let rows: [(title: UILabel, key: UILabel)]
  private static let (padding, rowHeight, columnGap, keyGap) = (
    CGFloat(20), CGFloat(26), CGFloat(40), CGFloat(24)
  )

  /// The card; nil if no command has both a title and a shortcut.
  init?(_ commands: [UIKeyCommand], isRightToLeft: Bool) {
    var keys: Set<String> = []
    rows = commands.compactMap { command in
      let title = command.discoverabilityTitle ?? command.title
      guard !title.isEmpty, command.attributes.isDisjoint(with: .hidden),
        let key = Shortcut(command, isRightToLeft: isRightToLeft)?.text,
        keys.insert(key).inserted
      else { return nil }
      let labels = (title: UILabel(), key: UILabel())
      labels.title.text = title
      labels.key.text = key
      return labels
    }
    guard !rows.isEmpty else { return nil }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.borderWidth = 0.5
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    for row in rows {
      row.title.showInterfaceFont(ofSize: 14)
      row.key.showInterfaceFont(ofSize: 14)
      row.key.textColor = .secondaryLabel
      row.key.textAlignment = isRightToLeft ? .left : .right
      addSubview(row.title)
      addSubview(row.key)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Places the card in the middle of a rectangle, in as many columns as the rows need; those that
  /// do not fit are left out.
  func place(in container: CGRect) {
    layer.borderColor = UIColor.separator.cgColor
    let inner = container.insetAtMost(dx: 24, dy: 24)
    let height = max(ShortcutsCard.rowHeight, (rows.first?.title.font.lineHeight ?? 0) + 8)
    let perColumn = max(1, Int((inner.height - 2 * ShortcutsCard.padding) / height))
    let columns = stride(from: 0, to: rows.count, by: perColumn).map {
      Array(rows[$0..<min($0 + perColumn, rows.count)])
    }
    var x = ShortcutsCard.padding
    var places: [(row: (title: UILabel, key: UILabel), title: CGRect, key: CGRect)] = []
    for column in columns {
      let titles = column.map { $0.title.intrinsicContentSize.width }.max() ?? 0
      let keys = column.map { $0.key.intrinsicContentSize.width }.max() ?? 0
      let end = x + titles + ShortcutsCard.keyGap + keys
      if !places.isEmpty, end + ShortcutsCard.padding > inner.width { break }
      for (index, row) in column.enumerated() {
        let y = ShortcutsCard.padding + CGFloat(index) * height
        places.append(
          (
            row, CGRect(x: x, y: y, width: titles, height: height),
            CGRect(x: end - keys, y: y, width: keys, height: height)
          ))
      }
      x = end + ShortcutsCard.columnGap
    }
    let size = CGSize(
      width: min(inner.width, x - ShortcutsCard.columnGap + ShortcutsCard.padding),
      height: CGFloat(min(perColumn, rows.count)) * height + 2 * ShortcutsCard.padding)
    frame = CGRect(
      x: (container.midX - size.width / 2).rounded(),
      y: (container.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
    for row in rows { (row.title.isHidden, row.key.isHidden) = (true, true) }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (row, title, key) in places {
      (row.title.isHidden, row.key.isHidden) = (false, false)
      row.title.frame = isReversed ? title.mirrored(in: bounds) : title
      row.key.frame = isReversed ? key.mirrored(in: bounds) : key
    }
  }
}
