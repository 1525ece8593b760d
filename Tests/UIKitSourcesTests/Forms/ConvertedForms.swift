// swift-format-ignore-file: NeverForceUnwrap

import Foundation

// Swift that converts to numbers, and what that means elsewhere: the tool rewrites the conversions
// and nothing else, and what it makes of them compiles.

enum ConvertedForms {
  static func numbers(_ value: Any, _ size: Int?, _ number: NSNumber) throws -> [NSNumber?] {
    let plain = 5 as NSNumber, negative = -5 as NSNumber, truth = true as NSNumber
    let sum = 1 + 2 * 3 as NSNumber, nothing = nil as NSNumber?, maybe = size as NSNumber?
    let same = number as NSNumber, made = NSNumber(value: 1) as NSNumber,
      generic = any() as NSNumber
    let chosen = size == nil ? 1 as NSNumber : 2.5 as NSNumber, other = maybe ?? 3 as NSNumber
    let tried = try trying() as NSNumber, whole = (try trying() as NSNumber).intValue as NSNumber
    let decimal = NSDecimalNumber.one as NSNumber, twice = decimal as NSNumber as NSNumber
    let shorthand = .init(value: 2) as NSNumber, closure = { 1 }() as NSNumber
    switch value {
    case let found as NSNumber: return [found]
    case let (first as NSNumber, _ as NSNumber) as (Any, Any): return [first]
    case let x where ([x].first.map { ($0 as? Int ?? 0) as NSNumber }) == 2 as NSNumber: return []
    default: break
    }
    return [plain, negative, truth, sum, nothing, maybe, same, made, generic, chosen, other, tried]
      + [whole, twice, shorthand, closure]
  }

  static func any<Value>() -> Value { 1 as! Value }
  static func trying() throws -> Int { 1 }
}
