import Foundation
import Synchronization

/// What sources say through Apple's `Logger`, `OSLog` and `os_log`, on standard error.
///
/// The plugin `UIKitSources` gives these names to it in modules that import `os` or `OSLog`. Other
/// programs take a library for logs.
public struct ProgramLog: Sendable {
  /// How much something matters.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: UInt8

    /// A level by Apple's number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What is said without more.
    public static let `default` = Level(rawValue: 0)
    /// What may help.
    public static let info = Level(rawValue: 1)
    /// What helps to find faults.
    public static let debug = Level(rawValue: 2)
    /// What failed.
    public static let error = Level(rawValue: 16)
    /// What must not happen.
    public static let fault = Level(rawValue: 17)

    fileprivate var name: String {
      switch self {
      case .info: "info"
      case .debug: "debug"
      case .error: "error"
      case .fault: "fault"
      default: "notice"
      }
    }
  }

  /// Who may read a value. All may here: what is said goes to whoever started the program.
  public struct Privacy: Sendable {
    /// How a value that is hidden is told from others.
    public enum Mask: Sendable {
      /// By a number made of it.
      case hash
      /// Not at all.
      case none
    }

    /// As the value's type has it.
    public static let auto = Privacy()
    /// Everybody.
    public static let `public` = Privacy()
    /// Who has the machine.
    public static let `private` = Privacy()
    /// Who has the machine, and only if asked for.
    public static let sensitive = Privacy()

    /// As the value's type has it, with a mask.
    public static func auto(mask: Mask) -> Privacy { Privacy() }
    /// Who has the machine, with a mask.
    public static func `private`(mask: Mask) -> Privacy { Privacy() }
    /// Who has the machine and asks for it, with a mask.
    public static func sensitive(mask: Mask) -> Privacy { Privacy() }
  }

  /// What is said: a literal with values.
  public struct Message: ExpressibleByStringInterpolation, Sendable {
    /// The pieces of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var text = ""

      /// Begins a literal.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds text.
      public mutating func appendLiteral(_ literal: String) { text += literal }

      /// Adds a value, as it says itself.
      public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, privacy: Privacy = .auto
      ) {
        text += "\(value())"
      }
    }

    fileprivate let text: String

    /// A literal with values.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// A literal without values.
    public init(stringLiteral value: String) { text = value }
  }

  /// A log of no part of the program.
  public static let `default` = ProgramLog()
  /// A log that says nothing.
  public static let disabled = ProgramLog(isEnabled: false)

  private let name: String
  private let isEnabled: Bool

  private init(name: String = "", isEnabled: Bool = true) {
    (self.name, self.isEnabled) = (name, isEnabled)
  }

  /// A log of no part of the program.
  public init() { self.init(name: "") }

  /// The log of a part of a program.
  public init(subsystem: String, category: String) { self.init(name: "\(subsystem):\(category)") }

  /// A log that is another one.
  public init(_ other: ProgramLog) { self = other }

  // MARK: Saying

  /// Says something at a level.
  public func log(level: Level = .default, _ message: Message) { say(message.text, level) }
  /// Says something that helps to find faults, step by step.
  public func trace(_ message: Message) { say(message.text, .debug) }
  /// Says something that helps to find faults.
  public func debug(_ message: Message) { say(message.text, .debug) }
  /// Says something that may help.
  public func info(_ message: Message) { say(message.text, .info) }
  /// Says something.
  public func notice(_ message: Message) { say(message.text, .default) }
  /// Says something that may lead to a failure.
  public func warning(_ message: Message) { say(message.text, .error) }
  /// Says what failed.
  public func error(_ message: Message) { say(message.text, .error) }
  /// Says what must not go on.
  public func critical(_ message: Message) { say(message.text, .fault) }
  /// Says what must not happen.
  public func fault(_ message: Message) { say(message.text, .fault) }

  /// Says a format of `os_log` with its values; marks such as `%{public}@` say who may read them.
  public func log(level: Level, format: StaticString, arguments: [any CVarArg]) {
    let plain = "\(format)".replacingOccurrences(
      of: "%\\{[^}]*\\}", with: "%", options: .regularExpression)
    say(String(format: plain, arguments: arguments), level)
  }

  private func say(_ text: String, _ level: Level) {
    guard isEnabled else { return }
    let line = "[\(name.isEmpty ? "" : name + " ")\(level.name)] \(text)\n"
    Self.output.withLock { $0 }(line)
  }

  /// Where lines go.
  static let output = Mutex<@Sendable (String) -> Void> { line in
    FileHandle.standardError.write(Data(line.utf8))
  }
}
