import KumikoFoundation

/// Phone numbers in a text: see `FoundLinks`.
nonisolated enum PhoneNumbers {
  /// A character that occurs in phone numbers.
  private enum Sign {
    case digit(Character)
    case plus, open, close, divider(UInt32)
  }

  /// A character of the text, with its role in a number and its position in bytes.
  private typealias Place = (sign: Sign?, isWord: Bool, start: Int, end: Int)

  static func numbers(in text: String) -> [FoundLinks.Link] {
    let bytes = text.utf8
    // Without eight digits there is no number: most texts end here.
    guard bytes.lazy.filter({ (0x30...0x39).contains($0) || $0 == 0xEF }).prefix(8).count == 8
    else { return [] }
    var places: [Place] = []
    places.reserveCapacity(bytes.count)
    var offset = 0
    for scalar in text.unicodeScalars {
      let end = offset + scalar.utf8.count
      places.append((sign(scalar), scalar.properties.isAlphabetic, offset, end))
      offset = end
    }
    var links: [FoundLinks.Link] = []
    var index = 0
    while index < places.count {
      guard begins(at: index, places) else {
        index += 1
        continue
      }
      let end = endOfSigns(from: index, places)
      if let link = number(places[index..<end], follows: end, places) {
        links.append(link)
      }
      index = end
    }
    return links
  }

  private static func sign(_ scalar: Unicode.Scalar) -> Sign? {
    switch scalar.value {
    case 0x30...0x39: .digit(Character(scalar))
    // Full-width digits.
    case 0xFF10...0xFF19:
      Unicode.Scalar(scalar.value - 0xFF10 + 0x30).map { .digit(Character($0)) }
    case 0x2B, 0xFF0B: .plus
    case 0x28, 0xFF08: .open
    case 0x29, 0xFF09: .close
    case 0x2D, 0x2010...0x2013, 0xFF0D: .divider(0x2D)
    case 0x20, 0xA0, 0x202F: .divider(0x20)
    case 0x2E, 0x2F: .divider(scalar.value)
    default: nil
    }
  }

  private static func begins(at index: Int, _ places: [Place]) -> Bool {
    switch places[index].sign {
    case .digit, .plus, .open: break
    default: return false
    }
    guard index > 0 else { return true }
    let before = places[index - 1]
    if before.isWord { return isWide(before) }
    switch before.sign {
    case nil: return true
    case .divider(0x20), .close: return true
    default: return false
    }
  }

  /// Japanese letters are adjacent to numbers without a space.
  private static func isWide(_ place: Place) -> Bool { place.end - place.start >= 3 }

  private static func endOfSigns(from start: Int, _ places: [Place]) -> Int {
    var end = start
    var dividers = 0
    while end < places.count, end - start < 32 {
      switch places[end].sign {
      case .digit, .plus, .open, .close: dividers = 0
      case .divider: dividers += 1
      case nil: return end
      }
      if dividers > 1 { return end }
      end += 1
    }
    return end
  }

  private static func number(
    _ places: ArraySlice<Place>, follows end: Int, _ all: [Place]
  ) -> FoundLinks.Link? {
    var places = places
    while let last = places.last, !isDigit(last.sign) { places.removeLast() }
    guard let first = places.first, let last = places.last else { return nil }
    if places.endIndex == end, end < all.count, all[end].isWord, !isWide(all[end]) { return nil }
    var groups: [String] = [""]
    var dividers: [UInt32] = []
    var (hasPlus, isOpen) = (false, false)
    for (index, place) in zip(places.indices, places) {
      switch place.sign {
      case .digit(let digit): groups[groups.count - 1].append(digit)
      case .plus:
        guard index == places.startIndex else { return nil }
        hasPlus = true
      case .open:
        guard !isOpen else { return nil }
        isOpen = true
        groups.append("")
      case .close:
        guard isOpen else { return nil }
        isOpen = false
        groups.append("")
      case .divider(let divider):
        dividers.append(divider)
        groups.append("")
      case nil: return nil
      }
    }
    groups.removeAll(where: \.isEmpty)
    guard !isOpen, let digits = dialled(groups, dividers, hasPlus: hasPlus),
      let url = URL(string: "tel:" + digits)
    else { return nil }
    return (first.start..<last.end, url)
  }

  private static func isDigit(_ sign: Sign?) -> Bool {
    if case .digit = sign { return true }
    return false
  }

  /// The number to dial for groups of digits; nil if they are not a phone number.
  private static func dialled(
    _ groups: [String], _ dividers: [UInt32], hasPlus: Bool
  ) -> String? {
    if hasPlus {
      // The 0 of a country is not dialled from abroad: +49 (0)30.
      let kept = groups.count > 2 && groups[1] == "0" ? [groups[0]] + groups.dropFirst(2) : groups
      let digits = kept.joined()
      return (8...15).contains(digits.count) && digits.first != "0" ? "+" + digits : nil
    }
    let digits = groups.joined()
    var american = groups
    if american.first == "1", american.count == 4 { american.removeFirst() }
    if american.map(\.count) == [3, 3, 4] {
      return "23456789".contains(american[0].first ?? "0")
        && "23456789".contains(american[1].first ?? "0") ? digits : nil
    }
    // The separators after the first one must be of the same kind.
    guard groups.count > 1, groups[0].first == "0", (2...5).contains(groups[0].count),
      (9...12).contains(digits.count), Set(dividers.dropFirst()).count <= 1
    else { return nil }
    return digits
  }
}
