import Foundation
import Synchronization

/// Writes the messages of Apple's `Logger`, `OSLog` and `os_log` to standard error.
///
/// The plugin `UIKitSources` gives it these names in modules that import `os` or `OSLog`. Other
/// programs should use a logging library.
public struct ProgramLog: Sendable {
  /// The severity of a message.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: UInt8

    /// A level by Apple's number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Notices.
    public static let `default` = Level(rawValue: 0)
    /// Helpful, but not essential information.
    public static let info = Level(rawValue: 1)
    /// Information for debugging.
    public static let debug = Level(rawValue: 2)
    /// Errors.
    public static let error = Level(rawValue: 16)
    /// Faults: errors that should never happen.
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

  /// Who may read a value. All values are written: the output belongs to the user that started the
  /// program.
  public struct Privacy: Sendable {
    /// How a hidden value is made distinguishable from others.
    public enum Mask: Sendable {
      /// By its hash.
      case hash
      /// Not at all.
      case none
    }

    /// The default for the value's type.
    public static let auto = Privacy()
    /// Everyone.
    public static let `public` = Privacy()
    /// Only the owner of the machine.
    public static let `private` = Privacy()
    /// Only the owner of the machine, on request.
    public static let sensitive = Privacy()

    /// The default for the value's type, with a mask.
    public static func auto(mask: Mask) -> Privacy { Privacy() }
    /// Only the owner of the machine, with a mask.
    public static func `private`(mask: Mask) -> Privacy { Privacy() }
    /// Only the owner of the machine, on request, with a mask.
    public static func sensitive(mask: Mask) -> Privacy { Privacy() }
  }

  /// A message: a string literal with interpolated values.
  public struct Message: ExpressibleByStringInterpolation, Sendable {
    /// The pieces of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var text = ""

      /// Begins a literal.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds text.
      public mutating func appendLiteral(_ literal: String) { text += literal }

      /// Appends a value as its description.
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

  /// A log without subsystem.
  public static let `default` = ProgramLog()
  /// A log that writes nothing.
  public static let disabled = ProgramLog(isEnabled: false)

  private let name: String
  private let isEnabled: Bool

  private init(name: String = "", isEnabled: Bool = true) {
    (self.name, self.isEnabled) = (name, isEnabled)
  }

  /// A log without subsystem.
  public init() { self.init(name: "") }

  /// The log of a subsystem and category.
  public init(subsystem: String, category: String) { self.init(name: "\(subsystem):\(category)") }

  /// A copy of another log.
  public init(_ other: ProgramLog) { self = other }

  // MARK: Writing

  /// Writes a message at a level.
  public func log(level: Level = .default, _ message: Message) { write(message.text, level) }
  /// Writes a message for step-by-step debugging.
  public func trace(_ message: Message) { write(message.text, .debug) }
  /// Writes a message for debugging.
  public func debug(_ message: Message) { write(message.text, .debug) }
  /// Writes helpful information.
  public func info(_ message: Message) { write(message.text, .info) }
  /// Writes a notice.
  public func notice(_ message: Message) { write(message.text, .default) }
  /// Writes a warning about a possible failure.
  public func warning(_ message: Message) { write(message.text, .error) }
  /// Writes an error.
  public func error(_ message: Message) { write(message.text, .error) }
  /// Writes a critical error.
  public func critical(_ message: Message) { write(message.text, .fault) }
  /// Writes a fault: an error that should never happen.
  public func fault(_ message: Message) { write(message.text, .fault) }

  /// Writes a format of `os_log` with its values; privacy options such as `%{public}@` are ignored.
  public func log(level: Level, format: StaticString, arguments: [any CVarArg]) {
    let plain = "\(format)".replacingOccurrences(
      of: "%\\{[^}]*\\}", with: "%", options: .regularExpression)
    write(String(format: plain, arguments: arguments), level)
  }

  private func write(_ text: String, _ level: Level) {
    guard isEnabled else { return }
    let line = "[\(name.isEmpty ? "" : name + " ")\(level.name)] \(text)\n"
    Self.output.withLock { $0 }(line)
  }

  /// The output of the lines.
  static let output = Mutex<@Sendable (String) -> Void> { line in
    FileHandle.standardError.write(Data(line.utf8))
  }
}
