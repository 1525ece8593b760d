import Foundation
import Kumiko

/// `Benchmarks [--filter TEXT] [--json FILE]`
@main
enum Main {
  static func main() {
    var filter = ""
    var json: String?
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--filter": filter = arguments.popFirst() ?? ""
      case "--json": json = arguments.popFirst()
      case "--window": return showWindow(items: arguments.popFirst())
      case "--first-text": return showFirstText()
      case "--minute": return showMinute()
      case "--updated-window": return showWindow(items: arguments.popFirst(), updates: 7)
      default: usage("unknown option \(argument)")
      }
    }
    let results = benchmarks(filter).filter { filter.isEmpty || $0.name.contains(filter) }
      .map { benchmark -> BenchmarkResult in
        let result = BenchmarkResult(benchmark)
        print(row(result))
        return result
      }
    for reading in snapshotReadings() + layoutReadings() + scrollReadings() + textReadings()
      + windowReadings() + minuteReadings() + photographReadings() + accessibilityReadings()
      + observingReadings()
    where filter.isEmpty || reading.name.contains(filter) {
      print(row(reading))
    }
    if let json { write(results, to: json) }
  }

  /// The names of rows before the slash, with the functions that create them, one per file.
  private static let engines: [(name: String, make: [@MainActor () -> [Benchmark]])] = [
    ("snapshots", [snapshotBenchmarks]), ("layout", [layoutBenchmarks, measuredUpdateBenchmarks]),
    ("constraints", [constraintBenchmarks]), ("drawing", [drawingBenchmarks]),
    ("comparison", [comparisonBenchmarks]), ("picture test", [pictureTestBenchmarks]),
    ("pictures", [pictureBenchmarks]), ("frame", [frameBenchmarks]),
    ("own drawing", [ownDrawingBenchmarks]),
    ("text", [textBenchmarks, hugeTextBenchmarks, textJumpBenchmarks]),
    ("table", [tableBenchmarks]), ("stacks", [stackBenchmarks]), ("update", [updateBenchmarks]),
    ("following", [followingBenchmarks]),
    ("constraints", [constraintTreeBenchmarks]), ("views", [viewBenchmarks]),
    ("accessibility", [accessibilityBenchmarks]), ("outline", [outlineBenchmarks]),
    ("listening", [listeningBenchmarks]), ("chat", [chatBenchmarks]),
  ]

  /// The rows that a filter may match: creating others takes longer than measuring a few. A filter
  /// with a slash names an engine.
  private static func benchmarks(_ filter: String) -> [Benchmark] {
    let parts = filter.split(separator: "/", omittingEmptySubsequences: false)
    return engines.filter { parts.count < 2 || $0.name.hasSuffix(parts[0]) }
      .flatMap { $0.make.flatMap { $0() } }
  }

  private static func row(_ result: BenchmarkResult) -> String {
    let verdict = result.meetsLimits.map { $0 ? "  ok" : "  MISSED" } ?? ""
    let name = result.name.padding(toLength: 58, withPad: " ", startingAt: 0)
    return "\(name) \(time(result.seconds))  \(time(result.baselineSeconds))"
      + String(format: "  %7.2f ×", result.ratio) + " \(result.baselineLabel)\(verdict)"
  }

  private static func row(_ reading: Reading) -> String {
    let name = reading.name.padding(toLength: 58, withPad: " ", startingAt: 0)
    do {
      let value = try reading.read()
      let verdict = value <= reading.limit ? "ok" : "MISSED"
      let number = String(format: "%7.2f", value)
      return "\(name) \(number) \(reading.unit)  at most \(reading.limit)  \(verdict)"
    } catch {
      return "\(name) not measured, \(error)"
    }
  }

  /// Another process of this program measures the memory of a window.
  private static func showWindow(items: String?, updates: Int = 0) {
    guard let items = items.flatMap({ Int($0) }), items >= 0 else {
      usage("--window takes a number of items")
    }
    UIApplicationMain { GridWindow(items: items, updates: updates) }
  }

  /// Another process of this program measures the durations of frames.
  private static func showMinute() {
    UIApplicationMain { MinuteWindow() }
  }

  private static func time(_ seconds: Double) -> String {
    switch seconds {
    case ..<1e-6: return String(format: "%7.1f ns", seconds * 1e9)
    case ..<1e-3: return String(format: "%7.2f µs", seconds * 1e6)
    default: return String(format: "%7.2f ms", seconds * 1e3)
    }
  }

  private static func write(_ results: [BenchmarkResult], to path: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try encoder.encode(results).write(to: URL(fileURLWithPath: path))
    } catch {
      FileHandle.standardError.write(
        Data("Benchmarks: cannot write \(path): \(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }

  private static func usage(_ problem: String) -> Never {
    FileHandle.standardError.write(
      Data("Benchmarks: \(problem); usage: Benchmarks [--filter TEXT] [--json FILE]\n".utf8))
    exit(2)
  }
}
