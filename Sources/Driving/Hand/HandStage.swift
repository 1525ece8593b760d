import Foundation
import KumikoCore

/// A window with manual input, too: the events of a tool are distinguished from that.
struct HandStage: Stage {
  let stage: any Stage
  let hand: HandRecorder

  var window: UIWindow { stage.window }
  func send(_ event: UIEvent.Input) async {
    hand.expect(event)
    await stage.send(event)
  }
  func resize(to size: CGSize) async throws { try await stage.resize(to: size) }
  func pngData() throws -> Data { try stage.pngData() }
  var pictureArea: CGRect { stage.pictureArea }
  func pass(_ seconds: TimeInterval) async { await stage.pass(seconds) }
  func settle(within seconds: TimeInterval) async -> Bool { await stage.settle(within: seconds) }
}
