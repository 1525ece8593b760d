import Kumiko
import Testing

@testable import Driving

/// A session over the previews of these tests, with the order open.
func orderSession(_ conditions: DrivingConditions? = nil) async throws -> DrivingSession {
  let session = try emptySession(conditions)
  try await session.run("open Order")
  return session
}

/// A session in which nothing is open.
func emptySession(_ conditions: DrivingConditions? = nil) throws -> DrivingSession {
  let screens = try DrivenScreen.previews().filter { $0.fullName.hasPrefix("DrivingTests.") }
  return DrivingSession(
    screens: screens,
    conditions: conditions ?? DrivingConditions(size: CGSize(width: 300, height: 400)))
}

extension DrivingSession {
  /// What lines answer, as text.
  @discardableResult
  func texts(_ lines: String...) async throws -> [String] {
    var texts: [String] = []
    for line in lines { texts += try await run(line).compactMap(\.text) }
    return texts
  }

  /// What a line's problem says; nil where there is none.
  func problem(_ line: String) async -> String? {
    do {
      try await run(line)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// What the status says.
  func status() async throws -> String {
    try #require(nodes().first { $0.identifier == "status" }).label
  }
}
