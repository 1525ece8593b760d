import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Which part of a picture goes where when it is stretched.
@MainActor struct SnapshotBandTests {
  /// Bands as from+length→to+length.
  private func bands(
    _ length: CGFloat, to target: CGFloat, _ start: CGFloat, _ end: CGFloat, scale: CGFloat = 1
  ) -> String {
    SnapshotView.bands(
      from: 5, length, to: 100, target, start: start, end: end, scale: scale, to: scale
    ).map {
      "\(Int($0.source))+\(Int($0.length))→\(Int($0.target))+\(Int($0.targetLength))"
    }.joined(separator: " ")
  }

  @Test func `edges keep their size, and the rest is stretched`() {
    expect(bands(30, to: 100, 10, 5) == "5+10→100+10 15+15→110+85 30+5→195+5")
    expect(bands(60, to: 200, 10, 5, scale: 2) == "5+20→100+20 25+30→120+170 55+10→290+10")
    expect(bands(30, to: 100, 0, 0) == "5+30→100+100", bands(30, to: 100, 0, 0))
    expect(bands(30, to: 100, -4, 0) == "5+30→100+100", bands(30, to: 100, -4, 0))
  }

  @Test func `edges that do not fit share the space`() {
    expect(bands(30, to: 10, 10, 10) == "5+10→100+5 25+10→105+5", bands(30, to: 10, 10, 10))
    expect(bands(30, to: 100, 30, 30) == "5+15→100+50 20+15→150+50", bands(30, to: 100, 30, 30))
    expect(bands(30, to: 0, 10, 10) == "", bands(30, to: 0, 10, 10))
  }
}
