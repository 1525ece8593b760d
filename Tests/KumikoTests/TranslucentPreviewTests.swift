import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// What a preview of a menu looks like where it is translucent.
@MainActor struct TranslucentPreviewTests {
  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    var isCut = true
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      guard let view = interaction.view else { return nil }
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .clear
      if isCut { parameters.visiblePath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 16) }
      return UITargetedPreview(view: view, parameters: parameters)
    }
  }

  @Test(arguments: [true, false])
  func `a translucent view keeps its colour while its menu is open`(isCut: Bool) async throws {
    let (root, owner) = (UIViewController(), Owner())
    owner.isCut = isCut
    let bubble = UIView(frame: CGRect(x: 40, y: 40, width: 160, height: 80))
    bubble.backgroundColor = UIColor(white: 0.5, alpha: 0.25)
    bubble.layer.cornerRadius = 16
    bubble.addInteraction(UIContextMenuInteraction(delegate: owner))
    root.view.backgroundColor = .white
    root.view.addSubview(bubble)
    let host = try await OffscreenHost.showing(root, width: 400, height: 300)
    let places = [CGPoint(x: 120, y: 80), CGPoint(x: 60, y: 112), CGPoint(x: 46, y: 80)]
    let before = places.map { host.image().pixel(Int($0.x), Int($0.y)) }
    let beside = host.image().pixel(120, 126)
    host.send(.pointerDown(CGPoint(x: 190, y: 110), button: .secondary, clicks: 1, modifiers: []))
    host.send(.pointerUp(CGPoint(x: 190, y: 110), button: .secondary, modifiers: []))
    await host.settle()
    expect(places.map { host.image().pixel(Int($0.x), Int($0.y)) } == before)
    expect(host.image().pixel(120, 126) != beside, saying: "it has a shadow")
  }
}
