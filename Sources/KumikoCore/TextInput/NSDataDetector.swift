import KumikoEditing
import KumikoFoundation

/// A part of a text that leads to a destination.
nonisolated final class DetectedResult: NSTextCheckingResult {
  private let place: NSRange
  private let type: CheckingType
  let link: URL?
  let number: String?

  init(_ place: NSRange, link: URL?, number: String?) {
    (self.place, self.link, self.number) = (place, link, number)
    type = number == nil ? .linkType : .phoneType
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var range: NSRange { place }
  override var resultType: CheckingType { type }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange {
    idx == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }
}

nonisolated extension NSTextCheckingResult.CheckingType {
  /// `link` and `phoneNumber`, which Foundation on Linux marks as never found.
  static let linkType = Self(rawValue: 1 << 5)
  static let phoneType = Self(rawValue: 1 << 11)
}

nonisolated extension NSTextCheckingResult {
  /// The destination of an address that was found; nil for other results.
  public var url: URL? { (self as? DetectedResult)?.link }

  /// A phone number that was found, as it is written; nil for anything else.
  public var phoneNumber: String? { (self as? DetectedResult)?.number }
}

/// Finds addresses and phone numbers in texts.
///
///     let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
///     for found in detector.matches(in: text, range: NSRange(location: 0, length: length)) {
///       print(found.url)
///     }
///
/// Dates, postal addresses and flights are reported, and not found. Unlike Apple's it is no
/// `NSRegularExpression`, whose search cannot be replaced on Linux.
nonisolated open class NSDataDetector: NSObject, @unchecked Sendable {
  /// The types of results to find.
  public let checkingTypes: UInt64

  /// Looks for some types of data, whose raw values are given as one number.
  ///
  /// - Throws: an error of Foundation where that is 0.
  public init(types checkingTypes: UInt64) throws {
    self.checkingTypes = checkingTypes
    guard checkingTypes != 0 else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 2_048,
        userInfo: [NSLocalizedDescriptionKey: "A data detector was given no type of data."])
    }
    super.init()
    let known = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    let others = known.subtracting([.linkType, .phoneType])
    let names: [(type: UInt64, name: String)] = [
      (1 << 3, "date"), (1 << 4, "address"), (1 << 12, "transitInformation"),
    ]
    let unknown = names.filter { others.rawValue & $0.type != 0 }.map(\.name)
    if !unknown.isEmpty { Diagnostics.report(.notDetected(unknown)) }
  }

  /// Calls a closure for each result in a text, in order, until the closure stops it.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop = ObjCBool(false)
    for found in matches(in: string, options: options, range: range) {
      block(found, [], &stop)
      if stop.boolValue { return }
    }
  }

  /// All parts of a text that are found, in order; places are UTF-16 units.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    guard let part = Range(range, in: string) else { return [] }
    let text = String(string[part])
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    let finder = FoundLinks(
      addresses: types.contains(.linkType), phoneNumbers: types.contains(.phoneType))
    return finder.links(in: text).map { link in
      let bytes = text.utf8
      let start = bytes.index(bytes.startIndex, offsetBy: link.range.lowerBound)
      let end = bytes.index(bytes.startIndex, offsetBy: link.range.upperBound)
      let place = NSRange(start..<end, in: text)
      let isNumber = link.url.scheme == "tel"
      return DetectedResult(
        NSRange(location: range.location + place.location, length: place.length),
        link: isNumber ? nil : link.url, number: isNumber ? String(text[start..<end]) : nil)
    }
  }

  /// The first result in a text; nil if there is none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// The number of results in a text.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// The range of the first result in a text; a location of `NSNotFound` for none.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }
}
