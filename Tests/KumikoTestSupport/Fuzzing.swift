import Foundation
import Testing

/// A property that must hold for every seed.
///
///     @Test func `whatever is asked, the answer is in range`() {
///       Fuzzing("answers in range", seeds: 200).run { random in … what is wrong, or nil }
///     }
///
/// In the test suite some seeds are tried, the same on every run. `make fuzz MINUTES=n` tries other
/// ones for as long. A seed that fails is recorded with the command that runs it alone; one that
/// ends the process stands in the file that `KUMIKO_FUZZ_LOG` names.
public struct Fuzzing {
  private let name: String
  private let known: [Int]
  private let seeds: Range<Int>
  private let isAlone: Bool
  /// When the long run of this property ends; nil in the test suite.
  private let deadline: Date?

  /// - Parameters:
  ///   - name: says which property it is, also for `KUMIKO_FUZZ_ONLY`.
  ///   - seeds: how many are tried in the test suite.
  ///   - known: seeds that found something once. They are tried first, in every run.
  public init(_ name: String, seeds: Int, known: [Int] = []) {
    self.name = name
    self.known = known
    let settings = ProcessInfo.processInfo.environment
    deadline = settings["KUMIKO_FUZZ_MINUTES"].flatMap { Double($0) }
      .map { Date(timeIntervalSinceNow: $0 * 60) }
    if let seed = settings["KUMIKO_FUZZ_SEED"].flatMap({ Int($0) }) {
      self.seeds = seed..<seed + 1
      isAlone = true
    } else if let first = settings["KUMIKO_FUZZ_FIRST"].flatMap({ Int($0) }) {
      self.seeds = first..<first + (settings["KUMIKO_FUZZ_SEEDS"].flatMap { Int($0) } ?? seeds)
      isAlone = false
    } else {
      let count = settings["KUMIKO_FUZZ_SEEDS"].flatMap { Int($0) } ?? seeds
      self.seeds = 0..<(deadline == nil ? count : Int.max)
      isAlone = false
    }
  }

  /// Whether one seed was asked for, so that there is time to say more about it.
  public var runsOneSeed: Bool { isAlone }

  /// Tries the seeds until one fails.
  ///
  /// - Parameter body: the first thing that is wrong with the seed of the generator; nil where
  ///   nothing is.
  public func run(
    _ location: SourceLocation = #_sourceLocation, _ body: (inout SeededGenerator) -> String?
  ) {
    var tried = 0
    for seed in [AnySequence(isAlone ? [] : known), AnySequence(seeds)].joined() {
      if let deadline, Date() > deadline, tried > 0 { break }
      Fuzzing.log("\(name): seed \(seed)")
      var random = SeededGenerator(seed: UInt64(seed) &* 0x2545_F491_4F6C_DD1D)
      tried += 1
      guard let problem = body(&random) else { continue }
      Issue.record(
        "seed \(seed) of '\(name)': \(problem). Alone: KUMIKO_FUZZ_SEED=\(seed) swift test --filter \(location.moduleName)",
        sourceLocation: location)
      return
    }
    Fuzzing.log("\(name): \(tried) seeds passed")
    if Fuzzing.logFile != nil { print("fuzz: \(name): \(tried) seeds passed") }
  }

  private static let logFile: Int32? = ProcessInfo.processInfo.environment["KUMIKO_FUZZ_LOG"]
    .map { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }.flatMap { $0 < 0 ? nil : $0 }

  /// Writes what runs now over what was written before.
  private static func log(_ text: String) {
    guard let logFile else { return }
    let line = text.padding(toLength: 100, withPad: " ", startingAt: 0) + "\n"
    _ = line.withCString { pwrite(logFile, $0, strlen($0), 0) }
  }
}
