import Foundation
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoFoundation

/// What sources say through Apple's logs.
@Suite(.serialized)
struct `a log of a program` {
  /// The lines that are said while a block runs.
  private func lines(_ body: () -> Void) -> [String] {
    let said = Said()
    let usual = ProgramLog.output.withLock { $0 }
    ProgramLog.output.withLock { $0 = { said.add($0) } }
    defer { ProgramLog.output.withLock { $0 = usual } }
    body()
    return said.lines
  }

  private final class Said: Sendable {
    private let all = Mutex<[String]>([])
    var lines: [String] { all.withLock { $0 } }
    func add(_ line: String) { all.withLock { $0.append(line) } }
  }

  @Test func `says who says it, and how much it matters`() {
    let log = ProgramLog(subsystem: "com.example", category: "photos")
    let said = lines {
      log.notice("one")
      log.log("two")
      log.info("three")
      log.debug("four")
      log.trace("five")
      log.error("six")
      log.warning("seven")
      log.fault("eight")
      log.critical("nine")
      log.log(level: .info, "ten")
    }
    let levels = [
      "notice", "notice", "info", "debug", "debug", "error", "error", "fault", "fault", "info",
    ]
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    expect(said == zip(levels, words).map { "[com.example:photos \($0)] \($1)\n" }, said)
  }

  @Test func `puts values in, whoever may read them`() {
    let log = ProgramLog()
    let name: String? = nil
    let said = lines {
      log.notice("\(3, privacy: .public) by \(name ?? "none", privacy: .private(mask: .hash))")
      log.notice("\(1.5), \("a", privacy: .sensitive) \(2, privacy: .auto(mask: .none))")
      log.notice("\("x", privacy: .private) \("y", privacy: .sensitive(mask: .hash))")
      log.log(level: .error, format: "%{public}@ of %d: %{private}.1f", arguments: ["a", 2, 0.25])
      ProgramLog(log).notice("again")
      ProgramLog.default.log("plain")
      ProgramLog.disabled.log("nothing")
    }
    expect(
      said == [
        "[notice] 3 by none\n", "[notice] 1.5, a 2\n", "[notice] x y\n",
        "[error] a of 2: 0.2\n", "[notice] again\n", "[notice] plain\n",
      ], said)
    expect(ProgramLog.Level(rawValue: 16) == .error)
  }
}
