import KumikoFoundation

/// How often, and how fast, a symbol effect runs: `.repeating.speed(2)`, for example.
public nonisolated struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect is repeated.
  public nonisolated struct RepeatBehavior: Hashable, Sendable {
    /// The number of runs; nil for endless. Less than 1 counts as 1.
    var count: Int?
    /// Seconds between two runs; nil for no pause.
    var delay: Double?

    /// One after the other, without end.
    public static let continuous = RepeatBehavior(count: nil, delay: nil)
    /// With a pause of half a second, without end.
    public static let periodic = RepeatBehavior(count: nil, delay: 0.5)

    /// With a pause in seconds (half a second if nil), a given number of times (endlessly if nil).
    /// Less than once counts as once.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count, delay: delay ?? 0.5)
    }
  }

  enum Rounds: Hashable {
    case automatic, once
    case some(RepeatBehavior)
  }

  var rounds = Rounds.automatic
  var rate = 1.0

  /// As suits the effect.
  public static let `default` = SymbolEffectOptions()
  /// Without end.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
  /// Once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }

  /// A given number of times; endlessly if nil. Less than once counts as once.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(count)
  }
  /// Repeated as specified by a behaviour.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior)
  }
  /// With a speed, as a multiple of the usual one. A number that is not finite and above 0 has no
  /// effect.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions().speed(speed)
  }

  /// The same without end.
  public var repeating: SymbolEffectOptions { with { $0.rounds = .some(.continuous) } }
  /// The same once.
  public var nonRepeating: SymbolEffectOptions { with { $0.rounds = .once } }
  /// The same options with a given number of runs; endless if nil. Less than 1 counts as 1.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    with { $0.rounds = .some(RepeatBehavior(count: count, delay: nil)) }
  }
  /// The same options with a repetition behaviour.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    with { $0.rounds = .some(behavior) }
  }
  /// The same options with a speed, as a multiple of the usual one, in place of an earlier one. A
  /// number that is not finite and above 0 has no effect.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    speed.isFinite && speed > 0 ? with { $0.rate = speed } : self
  }

  private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var options = self
    change(&options)
    return options
  }
}
