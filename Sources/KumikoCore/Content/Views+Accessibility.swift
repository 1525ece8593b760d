import KumikoEditing
import KumikoFoundation
import KumikoGraphics

// The accessibility properties of views that are not controls.

extension UILabel {
  var labelAccessibility: AccessibilityDefaults {
    guard let text, !text.isEmpty else { return AccessibilityDefaults() }
    var traits: UIAccessibilityTraits = .staticText
    if !isEnabled { traits.insert(.notEnabled) }
    // Bytes are compared faster than letters.
    let hasPictures = text.utf8.contains(0xEF) && text.contains(NSAttributedString.picture)
    let words = hasPictures ? attributedText?.spokenWords : text
    return .element(.text, words, traits: traits)
  }

  /// The frame of characters in window coordinates, in points, by Unicode scalars of the text; nil
  /// where they are not drawn.
  func frameForAccessibility(of scalars: Range<Int>) -> CGRect? {
    guard let text, let area = drawnArea else { return nil }
    let all = text.unicodeScalars
    func place(_ count: Int) -> Int {
      let end = all.index(all.startIndex, offsetBy: count, limitedBy: all.endIndex) ?? all.endIndex
      return text.utf8.distance(from: text.startIndex, to: end)
    }
    let letters = place(scalars.lowerBound)..<place(scalars.upperBound)
    let layout = layoutToDraw(currentTraits, in: area.size)
    let slack = max(0, area.height - layout.size.height)
    let top = area.minY + slack / 2 + drop(of: layout, in: area.height)
    var frame = CGRect.null
    for line in layout.lines where line.range.overlaps(letters) {
      for extent in line.extents(of: letters.clamped(to: line.range)) {
        frame = frame.union(
          CGRect(
            x: area.minX + extent.lowerBound, y: top + line.frame.minY,
            width: extent.upperBound - extent.lowerBound, height: line.frame.height))
      }
    }
    return frame.isNull ? nil : convert(frame, to: nil)
  }
}

extension NSAttributedString {
  /// The character that represents an attached picture in a text.
  fileprivate static let picture: Character = "\u{FFFC}"

  /// The text; pictures are replaced by their descriptions, or by nothing where there is none.
  var spokenWords: String {
    guard string.contains(NSAttributedString.picture) else { return string }
    var words = ""
    enumerateAttribute(.attachment, in: NSRange(location: 0, length: length)) { value, range, _ in
      guard let picture = value as? NSTextAttachment else {
        words += attributedSubstring(from: range).string
        return
      }
      words += picture.accessibilityLabel ?? picture.image?.spokenName ?? ""
    }
    return words.filter { $0 != NSAttributedString.picture }
  }
}

extension UIImageView {
  /// A picture is decorative unless an app sets accessibility properties; an icon has a label then.
  var imageAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(role: nil, label: image?.spokenName, traits: .image)
  }
}

extension UIImage {
  /// The label of an icon: its usual meaning, or its name; nil for other images.
  nonisolated var spokenName: String? {
    if let accessibilityLabel { return accessibilityLabel }
    guard case .icon(let name, _) = source else { return nil }
    let parts = name.split(separator: ".").map(String.init)
    let passed: Set = ["fill", "circle", "square", "app", "badge", "and", "slash"]
    // An enclosing shape, and whether it is filled, do not change the meaning of a symbol.
    let signs = sequence(first: parts[...]) { sign in
      sign.count > 1 && ["fill", "circle", "square"].contains(sign.last) ? sign.dropLast() : nil
    }
    let usual = signs.lazy.compactMap { UIImage.usualMeanings[$0.joined(separator: ".")] }.first
    if let usual = usual ?? UIImage.usualMeanings[parts.first ?? ""] { return usual }
    let words = parts.filter { !passed.contains($0) }
    return (words.isEmpty ? parts : words).joined(separator: " ").capitalizedFirst
  }

  private nonisolated static let usualMeanings = [
    "plus": "Add", "minus": "Remove", "trash": "Delete", "xmark": "Close", "checkmark": "Done",
    "magnifyingglass": "Search", "gear": "Settings", "gearshape": "Settings",
    "ellipsis": "More", "square.and.arrow.up": "Share", "square.and.pencil": "Compose",
    "pencil": "Edit", "info": "More Info", "chevron.backward": "Back", "chevron.left": "Back",
    "chevron.forward": "Forward", "chevron.right": "Forward", "chevron.up": "Up",
    "chevron.down": "Down", "arrow.clockwise": "Refresh", "heart": "Love", "star": "Favorite",
    "line.3.horizontal": "Menu", "sidebar.left": "Sidebar", "sidebar.leading": "Sidebar",
    "arrow.uturn.backward": "Undo", "arrow.uturn.forward": "Redo", "folder": "Folder",
    "tray": "Inbox", "paperplane": "Send", "camera": "Camera", "bookmark": "Bookmark",
    "line.horizontal.3": "Menu", "delete": "Delete", "x.circle": "Close",
    "multiply.circle": "Close", "clock.arrow.circlepath": "History",
  ]
}

extension String {
  fileprivate nonisolated var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}

extension UIScrollView {
  /// Scrolls by the visible part, with a small overlap.
  func scrollPageForAccessibility(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let seen = bounds.inset(by: adjustedContentInset)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isTall = contentSize.height > seen.height + 0.5
    var offset = contentOffset
    switch direction {
    case .down: offset.y += seen.height * 0.9
    case .up: offset.y -= seen.height * 0.9
    case .left: offset.x += seen.width
    case .right: offset.x -= seen.width
    case .next:
      if isTall {
        offset.y += seen.height * 0.9
      } else {
        offset.x += (isReversed ? -1 : 1) * seen.width
      }
    case .previous:
      if isTall {
        offset.y -= seen.height * 0.9
      } else {
        offset.x -= (isReversed ? -1 : 1) * seen.width
      }
    }
    let goal = clamped(offset)
    guard goal != contentOffset else { return false }
    setContentOffset(goal, animated: false)
    return true
  }
}
