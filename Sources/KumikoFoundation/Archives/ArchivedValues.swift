import Foundation

/// Decimal numbers by their digits and exponent.
enum ArchivedDecimal {
  static func encode(_ decimal: Decimal, _ coder: KeyedArchiver) {
    var digits = decimal.isNaN ? 0 : UInt128(decimal.significand.description) ?? 0
    var bytes: [UInt8] = []
    for _ in 0..<16 {
      bytes.append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
    let length = bytes.lastIndex { $0 != 0 }.map { $0 / 2 + 1 } ?? 0
    coder.encode(decimal.exponent, forKey: "NS.exponent")
    coder.encode(length, forKey: "NS.length")
    coder.encode(decimal.isNaN || decimal.sign == .minus, forKey: "NS.negative")
    coder.encode(true, forKey: "NS.compact")
    coder.encode(1, forKey: "NS.mantissa.bo")
    coder.put(.data(Data(bytes)), "NS.mantissa")
  }

  static func decoded(_ coder: KeyedUnarchiver) throws -> NSDecimalNumber {
    let exponent = coder.decodeInteger(forKey: "NS.exponent")
    let isNegative = coder.decodeBool(forKey: "NS.negative")
    let isLittle = coder.decodeInteger(forKey: "NS.mantissa.bo") != 2
    guard let data = coder.data("NS.mantissa"), data.count == 16, (-128...127).contains(exponent)
    else { throw ArchiveFault.damaged("has a decimal number that is none").error }
    if coder.decodeInteger(forKey: "NS.length") == 0 {
      return isNegative ? .notANumber : .zero
    }
    let bytes = Array(data)
    var digits: UInt128 = 0
    // Eight parts of two bytes, the lowest first.
    for part in (0..<8).reversed() {
      let (low, high) =
        isLittle ? (bytes[2 * part], bytes[2 * part + 1]) : (bytes[2 * part + 1], bytes[2 * part])
      digits = digits << 16 | UInt128(high) << 8 | UInt128(low)
    }
    guard let significand = Decimal(string: digits.description) else {
      throw ArchiveFault.damaged("has a decimal number that is none").error
    }
    return NSDecimalNumber(
      decimal: Decimal(
        sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand))
  }
}

/// Errors by domain, code, and those values of their user info that can be archived.
enum ArchivedError {
  static func encode(_ error: NSError, _ coder: KeyedArchiver) {
    coder.encode(error.domain, forKey: "NSDomain")
    coder.encode(error.code, forKey: "NSCode")
    let known = error.userInfo.filter { name, value in
      value is String || value is NSNumber || value is Date || value is Data || value is URL
        || value is NSError
    }
    coder.encode(known, forKey: "NSUserInfo")
  }

  static func decoded(_ coder: KeyedUnarchiver) throws -> NSError {
    guard let domain = coder.object("NSDomain", coder.asked) as? String else {
      throw ArchiveFault.damaged("has an error without a domain").error
    }
    // The classes allowed in the user info of an error.
    let kinds = ArchivedBridge.plainKinds + [NSURL.self, NSError.self]
    let known = coder.object("NSUserInfo", kinds) as? [String: Any]
    return NSError(
      domain: domain, code: coder.decodeInteger(forKey: "NSCode"), userInfo: known ?? [:])
  }
}

/// Values that hold geometry, as texts.
enum ArchivedGeometry {
  static func encode(_ value: NSValue, _ coder: KeyedArchiver) {
    if value.holds(NSValue(point: .zero)) {
      coder.encode(1, forKey: "NS.special")
      coder.encode(NSCoder.string(for: value.pointValue), forKey: "NS.pointval")
    } else if value.holds(NSValue(size: .zero)) {
      coder.encode(2, forKey: "NS.special")
      coder.encode(NSCoder.string(for: value.sizeValue), forKey: "NS.sizeval")
    } else if value.holds(NSValue(rect: .zero)) {
      coder.encode(3, forKey: "NS.special")
      coder.encode(NSCoder.string(for: value.rectValue), forKey: "NS.rectval")
    } else if value.holds(NSValue(range: NSRange())) {
      coder.encode(4, forKey: "NS.special")
      coder.encode(value.rangeValue.location as Any, forKey: "NS.rangeval.location")
      coder.encode(value.rangeValue.length as Any, forKey: "NS.rangeval.length")
    } else if let numbers = value.archivedNumbers {
      coder.put(.list(numbers.map { .number($0) }), "kumiko.numbers")
    } else {
      coder.fail(.notCoding("a value of the type '\(String(cString: value.objCType))'"), "")
    }
  }

  static func decoded(_ coder: KeyedUnarchiver) throws -> NSValue {
    func text(_ key: String) -> String { coder.object(key, coder.asked) as? String ?? "" }
    func number(_ key: String) -> Int { coder.decodeInteger(forKey: key) }
    if coder.containsValue(forKey: "kumiko.numbers") {
      let numbers = try coder.elements("kumiko.numbers").compactMap {
        ($0 as? NSNumber)?.doubleValue
      }
      guard [2, 3, 4, 6, 16].contains(numbers.count) else {
        throw ArchiveFault.damaged("has a value that is none").error
      }
      return NSValue(numbers: numbers)
    }
    return switch number("NS.special") {
    case 1: NSValue(point: NSCoder.cgPoint(for: text("NS.pointval")))
    case 2: NSValue(size: NSCoder.cgSize(for: text("NS.sizeval")))
    case 3: NSValue(rect: NSCoder.cgRect(for: text("NS.rectval")))
    case 4:
      NSValue(
        range: NSRange(
          location: number("NS.rangeval.location"), length: number("NS.rangeval.length")))
    default: throw ArchiveFault.damaged("has a value that is none").error
    }
  }
}
