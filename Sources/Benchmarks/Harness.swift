import Foundation

/// One row of the table: a piece of work, and the baseline that it is compared with.
struct Benchmark {
  /// The name of the measurement, as `engine/name`.
  let name: String
  /// The baseline of the row.
  let baseline: Measurement
  /// The work itself.
  let subject: Measurement
  /// The ratio to the baseline that the row must reach, if one is required.
  let ratioLimit: Double?
  /// The time in seconds that the row must reach, if one is required.
  let timeLimit: Double?

  init(
    _ name: String, subject: Measurement, baseline: Measurement, ratioLimit: Double? = nil,
    timeLimit: Double? = nil
  ) {
    self.name = name
    self.subject = subject
    self.baseline = baseline
    self.ratioLimit = ratioLimit
    self.timeLimit = timeLimit
  }
}

/// A number that is read once, and its limit.
struct Reading {
  let name: String
  let unit: String
  let limit: Double
  let read: () throws -> Double

  init(_ name: String, unit: String, limit: Double, read: @escaping () throws -> Double) {
    (self.name, self.unit, self.limit, self.read) = (name, unit, limit, read)
  }
}

/// A repeatable piece of work.
struct Measurement {
  /// Its description, for the table.
  let label: String
  /// The units of work in one call of `body`; times are divided by it.
  let units: Int
  /// Prepares one call and returns it; only the call is timed.
  let prepare: () -> () -> Void

  init(_ label: String, units: Int = 1, prepare: @escaping () -> () -> Void) {
    self.label = label
    self.units = units
    self.prepare = prepare
  }

  /// Work that needs no preparation.
  init(_ label: String, units: Int = 1, body: @escaping () -> Void) {
    self.init(label, units: units, prepare: { body })
  }

  /// The processor time of one run in seconds.
  func run() -> Double {
    let call = prepare()
    let start = processorTime()
    call()
    return (processorTime() - start) / Double(units)
  }
}

/// The processor time used by this thread in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Keeps the optimiser from removing work whose result is unused.
@inline(never)
func consume<Value>(_ value: Value) {}

/// The result of one row.
struct BenchmarkResult: Codable {
  let name: String
  let seconds: Double
  let baselineLabel: String
  let baselineSeconds: Double
  let ratio: Double
  let meetsLimits: Bool?

  /// Runs subject and baseline alternately, so that a noisy machine affects both alike, and takes
  /// the median of each.
  init(_ benchmark: Benchmark) {
    var (subject, baseline) = ([Double](), [Double]())
    let deadline = processorTime() + 1.0
    repeat {
      subject.append(benchmark.subject.run())
      baseline.append(benchmark.baseline.run())
    } while (processorTime() < deadline || subject.count < 5) && subject.count < 2_000
    let (time, baselineTime) = (median(subject), median(baseline))
    name = benchmark.name
    seconds = time
    baselineLabel = benchmark.baseline.label
    baselineSeconds = baselineTime
    ratio = time / baselineTime
    let checks =
      [
        benchmark.ratioLimit.map { time / baselineTime <= $0 },
        benchmark.timeLimit.map { time <= $0 },
      ].compactMap { $0 }
    meetsLimits = checks.isEmpty ? nil : checks.allSatisfy { $0 }
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted[sorted.count / 2]
}
