// swift-format-ignore-file: NeverForceUnwrap, AllPublicDeclarationsHaveDocumentation

import Foundation

// Swift without UIKit in as many forms as there are. The tool leaves every byte of it alone; that
// it compiles is seen by its being here.

// MARK: Patterns and casts

enum Shape: Hashable {
  case dot
  case line(length: Int)
  indirect case pair(Shape, Shape)
}

struct Failure: Error { var code = 0 }

enum Patterns {
  static func kinds(_ value: Any) -> String {
    switch value {
    case let text as String: "text \(text)"
    case let number as NSNumber where number.intValue > 5: "number \(number)"
    case let text as NSString: "object \(text)"
    case let (first as String, second as NSNumber) as (Any, Any): "pair \(first) \(second)"
    case let (first as NSString, second as Int) as (Any, Any): "both \(first) \(second)"
    case is [Int], is NSArray: "list"
    case let list as [String: NSNumber]: "\(list.count as Int)"
    case let url as NSURL: url.path ?? ""
    case let date as NSDate: date.description
    case Shape.line(let length): "\(length)"
    case let shape as Shape where shape == .dot: "dot"
    case _ as NSNull: "null"
    default: "\(value)"
    }
  }

  static func conditions(_ value: Any?, _ shapes: [Shape?]) throws -> Int {
    if case let text as NSString = value { return text.length }
    if case .some(let number as NSNumber) = value { return number.intValue }
    if case let (a as String, _ as NSNumber)? = (value as Any, value as Any) as (Any, Any)? {
      return a.count
    }
    guard case let list as NSArray = value ?? nil as Any? else { return 0 }
    for case let .line(length)? in shapes where length > 1 { return length }
    for case let text as NSString in list { _ = text }
    for case is NSNumber in list { continue }
    while case .some(.pair(_, .dot))? = shapes.first { break }
    do {
      throw Failure(code: 1)
    } catch let failure as Failure where failure.code == 2 {
      return failure.code
    } catch let error as NSError {
      return error.code
    }
  }

  static func casts(_ any: Any, _ object: AnyObject?) -> [Any?] {
    let text = "a" as NSString as String
    let list = ["a", 1, [true]] as NSArray, dictionary: NSDictionary = [:] as NSDictionary
    let nothing = nil as NSString?, generic = made() as String, other: String = .init("a") as String
    let date = Date() as NSDate as Date, maybe = any as? NSString ?? (any as! NSString)
    let closure = { $0 + 1 } as @Sendable (Int) -> Int
    let chosen = any is String ? text as Any : list as Any
    return [text, list, dictionary, nothing, generic, other, date, maybe, closure(1), chosen]
      + [object as? NSObject as Any, (any as AnyObject) === object, [1] as [Any], 1 as Double]
  }

  static func made<Value>() -> Value { "made" as! Value }
}

// MARK: Expressions

enum Expressions {
  static func values(_ flag: Bool, _ shape: Shape) throws -> [String] {
    let word = if flag { "yes" } else if shape == .dot { "dot" } else { "no" }
    let size =
      switch shape {
      case .dot: 0
      case .line(let length) where length < 0: try failing()
      case .line(length: let length): length
      case .pair: 2
      }
    let tried = try? failing() + 1, forced = flag ? try failing() : 0
    let bits = 0b1010_0101 & ~0x0F | 0o17 << 2 ^ 1, float = 0x1p-4 + 1_000.5e-3
    let many = """
      one \(word) "two" \
      three \(String(size, radix: 16)) \u{1F600}
      """
    let raw = #"\n \#(size) "quoted""#,
      rawLines = ##"""
        # " \##(bits)
        """##
    let regex = /a(?<name>[b-d]+)\/e/, found = "abcd/e".firstMatch(of: regex)?.output.name
    let path = \Expressions.Point.x, mapped = [Point(x: 1, y: 2)].map(\.self.y)
    let range = (1..<3).contains(2) && ...5 ~= 3 && (2...).contains(size)
    let `default` = [1: ["a"], 2: []], tuple = (x: 1, (2, "b")), empty: [Int: [String]] = [:]
    _ = (path, mapped, range, `default`[1]?.first?.count, tuple.1.1, empty, tried, forced, float)
    return [
      word, many, raw, rawLines, found.map(String.init) ?? "", "\(#line)\(#function)\(#fileID)",
    ]
  }

  struct Point { var x = 0; var y: Int { didSet { y = max(0, y) } } }

  static func failing() throws(Failure) -> Int { throw Failure() }

  static func closures(_ numbers: [Int]) -> Int {
    var total = 0
    let add: (Int) -> Void = {
      [unowned(unsafe) other = numbers as NSArray, total] in _ = (other, total, $0)
    }
    numbers.forEach(add)
    defer { total = 0 }
    take {
      1
    } then: {
      $0
    } else: { @Sendable in
      -1
    }
    outer: for (index, number) in numbers.enumerated() {
      repeat {
        if number == 0 { continue outer }
        switch number {
        case ..<0: break outer;
        case 1, 2: fallthrough;
        default: total += index
        }
      } while total < 0
    }
    func local<T: Numeric>(_ value: T, `in` other: T = 1, times: T...) -> T { value * other }
    struct Local { private struct Inner {}; var value = 1 }
    return local(numbers.lazy.filter { $0 > 1 }.reduce(0, +), in: Local().value)
  }

  @discardableResult
  static func take(
    _ a: () -> Int, then b: (Int) -> Int, else c: @Sendable () -> Int,
    log: @autoclosure () -> String = ""
  ) -> Int { b(a()) + c() }
}

// MARK: Operators

precedencegroup Joining {
  associativity: left
  higherThan: AdditionPrecedence
}
infix operator <+> : Joining
prefix operator √
postfix operator %%
func <+> (a: String, b: String) -> NSString { (a + b) as NSString }
prefix func √ (x: Double) -> Double { x.squareRoot() }
postfix func %% (x: Int) -> Double { Double(x) / 100 }
let joined = "a" <+> "b" as NSString as String + "c", root = -(√4 + 50%%)
extension Shape { static func ~= (a: Int, b: Shape) -> Bool { b == .line(length: a) } }

// MARK: Conditions and availability

#if canImport(ObjectiveC) || canImport(CoreGraphics.CGPath)
  import ObjectiveC
#elseif swift(>=5.9) && compiler(>=6) && !DEBUG && hasFeature(TypedThrows)
  let condition = 1
#else
  let condition = 2
#endif

@available(iOS 14, macOS 11, *)
@available(*, deprecated, renamed: "newer()", message: "gone")
func older() {}
func newer() {
  if #available(iOS 15, *), !joined.isEmpty { return }
  guard #unavailable(iOS 13) else { return }
  let text = "a"
    .lowercased()
    #if DEBUG
      .uppercased()
    #else
      .trimmingCharacters(in: .whitespaces)
    #endif
  _ = text
}

// MARK: Types

protocol Box<Content>: AnyObject {
  associatedtype Content: Equatable = Int
  var content: Content { get async throws }
  static func make(_ content: Content) -> Self
  subscript(_ index: Int, default value: Int) -> Int { get set }
}

class Base<Value>: NSObject, @unchecked Sendable where Value: Hashable {
  private typealias Pair = (Value, Int)
  private enum Side { case left, right }
  private struct Entry { var pair: Pair; var side = Side.left }
  private final class Node {
    weak var next: Node?; unowned(unsafe) let owner: NSObject; init(_ o: NSObject) { owner = o }
  }
  private var entries: [Entry] = [] {
    willSet(new) { _ = new.count }
    didSet { _ = oldValue.count }
  }
  lazy private(set) var names = entries.map { "\($0.pair.0)" }
  class var kind: String { "base" }
  static var shared: Int { { (x: Int) in x }(1) }
  required override init() { super.init() }
  convenience init?(_ value: Value?) {
    guard let value else { return nil }
    self.init()
    entries = [Entry(pair: (value, 1))]
  }
  deinit { entries.removeAll() }
  func show(_ text: String) -> String { text }
  func show(_ number: Int) -> String { "\(number)" }
}

class Derived: Base<Int>, @unchecked Sendable {
  override class var kind: String { super.kind + "derived" }
  override func show(_ text: String) -> String { super.show(text) }
  /// Closures with names of methods of delegates.
  var scrollViewDidScroll: ((NSObject) -> Void)?
  var didSelectRow: (@Sendable (Int) -> Void)?
  func `switch`(`in` type: Any.Type, _: Int, _ _: Int) { scrollViewDidScroll?(self) }
}

extension Derived {
  dynamic func replaced() -> Int { 1 }
  func find() -> Int { self.scrollViewDidScroll?(self); return replaced() }
  static func description(of object: AnyObject) -> String { "\(type(of: object))" }
}
extension Derived {
  @_dynamicReplacement(for:replaced()) func replacing() -> Int { replaced() + 1 }
}

enum ObjectiveC { static func log(_ x: Double) -> Double { x } }
let ownModule = ObjectiveC.log(2)

extension CGFloat {
  func abs() -> CGFloat { self < 0 ? -self : self }
  var both: CGFloat { abs() }
}

@propertyWrapper struct Clamped<Value: Comparable> {
  private var value: Value
  let range: ClosedRange<Value>
  var wrappedValue: Value {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
  var projectedValue: Self { self }
  init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    (value, self.range) = (wrappedValue, range)
  }
}

@resultBuilder enum ListBuilder {
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildExpression(_ text: String) -> [String] { [text] }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  static func buildEither(first: [String]) -> [String] { first }
  static func buildEither(second: [String]) -> [String] { second }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
}

@dynamicMemberLookup @dynamicCallable
struct Dynamic {
  @Clamped(0...5) var level = 7
  subscript(dynamicMember name: String) -> String { name }
  func dynamicallyCall(withArguments arguments: [Int]) -> Int { arguments.count }
  @ListBuilder func list(_ flag: Bool) -> [String] {
    "a"
    if flag { "b" } else { "c" }
    for number in 1...2 { "\(number)" }
  }
  static func all<each Part: Sequence>(_ part: repeat each Part) -> (repeat [(each Part).Element]) {
    (repeat Array(each part))
  }
  func opaque(_ box: some Sequence<Int>, _ other: any Error & Sendable) -> some Collection<Int> {
    Array(box)
  }
}

struct Handle: ~Copyable {
  let number: Int
  consuming func close() { discard self }
  borrowing func read(_ text: inout String, _ other: borrowing Handle) { text += "\(number)" }
  deinit {}
}

// MARK: Concurrency

actor Counter {
  nonisolated let name = "counter"
  private(set) var count = 0
  func add(_ n: Int) async throws -> Int { count += n; await Task.yield(); return count }
  nonisolated func both() async -> (Int, Int) {
    async let a = try? add(1), b = try? add(2)
    return await (a ?? 0, b ?? 0)
  }
}

func add(_ counter: isolated Counter? = nil) -> Int { counter == nil ? 0 : 1 }
@MainActor func work() async throws(CancellationError) {
  let sum = await withTaskGroup(of: Int.self) { group in
    for n in 0..<3 { group.addTask { [n] in n } }
    var sum = 0
    for await n in group { sum += n }
    return sum
  }
  for await value in AsyncStream<Int>(unfolding: { nil }) where value > sum { _ = value }
  Task { @MainActor [sum] in _ = sum }
  if Task.isCancelled { throw CancellationError() }
}

public struct Settings: Codable, Sendable {
  private enum CodingKeys: String, CodingKey { case size = "größe", 日本 }
  public var size: Int, 日本: [String?]
  @inlinable public static func `init`(_ words: String = "a" as String, _ n: Int = 1) -> Int { n }
}
