/// An identifier that breaks what `Hashable` promises, in one of sixteen ways.
///
/// What it answers at random comes from a generator that all identifiers of one `Mood` share, so
/// that a run is the same every time.
public struct BrokenIdentifier: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// How it breaks the promise.
  public enum Kind: Int, CaseIterable, Sendable {
    /// Another hash each time.
    case restlessHash
    /// Another hash every third time.
    case hashThatSlips
    /// Another hash each time for one value in three.
    case someRestlessHashes
    /// Equal values hash by something that they do not share.
    case hashOfTheInstance
    /// The hash changes with time.
    case hashThatAges
    /// Equal within a tolerance, with one hash for all.
    case tolerance
    /// Equal within a tolerance, and hashed exactly.
    case toleranceWithHash
    /// Equal by tens or by remainders, with one hash for all.
    case notTransitive
    /// Not greater counts as equal.
    case asymmetric
    /// Equal to everything.
    case equalsAll
    /// Equal to everything, with one hash for all.
    case equalsAllInOneBucket
    /// Equal to nothing.
    case equalsNothing
    /// One value in three does not equal itself.
    case someEqualNothing
    /// Equal by chance, with one hash for all.
    case equalByChance
    /// Equal by chance one time in four, otherwise by value.
    case equalByChanceSometimes
    /// The value changes with time.
    case valueThatAges
  }

  /// What the identifiers of one run share.
  public final class Mood: @unchecked Sendable {
    private var random: SeededGenerator
    /// How much time has passed.
    public var age = 0
    private var instances = 0

    /// Equal seeds give equal answers.
    public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    fileprivate func newInstance() -> Int {
      instances += 1
      return instances
    }

    @inline(never)
    fileprivate func below(_ bound: Int) -> Int { random.below(bound) }
  }

  private let kind: Kind
  private let value: Int
  private let instance: Int
  private let mood: Mood

  /// An identifier of a kind with a value.
  public init(_ kind: Kind, _ value: Int, _ mood: Mood) {
    (self.kind, self.value, self.mood) = (kind, value, mood)
    instance = mood.newInstance()
  }

  private var present: Int { kind == .valueThatAges ? value + mood.age : value }

  /// Whatever the kind answers.
  public static func == (left: BrokenIdentifier, right: BrokenIdentifier) -> Bool {
    let (a, b) = (left.present, right.present)
    switch left.kind {
    case .tolerance, .toleranceWithHash: return abs(a - b) < 2
    case .notTransitive: return a / 10 == b / 10 || a % 10 == b % 10
    case .asymmetric: return a <= b
    case .equalsAll, .equalsAllInOneBucket: return true
    case .equalsNothing: return false
    case .someEqualNothing: return a == b && a % 3 != 0
    case .equalByChance: return left.mood.below(2) == 0
    case .equalByChanceSometimes: return left.mood.below(4) == 0 || a == b
    default: return a == b
    }
  }

  /// Whatever the kind hashes.
  public func hash(into hasher: inout Hasher) { hasher.combine(word) }

  /// What is hashed.
  private var word: Int {
    switch kind {
    case .restlessHash: mood.below(1 << 40)
    case .hashThatSlips: mood.below(3) == 0 ? mood.below(99) : value
    case .someRestlessHashes: value % 3 == 0 ? mood.below(1 << 40) : value
    case .hashOfTheInstance: instance
    case .hashThatAges: value + mood.age
    case .tolerance, .notTransitive, .asymmetric, .equalsAllInOneBucket, .equalByChance,
      .equalByChanceSometimes:
      0
    default: present
    }
  }

  /// The kind and the value.
  public var description: String { "\(kind) \(value)" }
}
