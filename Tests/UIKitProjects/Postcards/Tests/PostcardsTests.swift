import Offscreen
import ScreenshotTesting
import Testing
import UIKit

/// The app in `Postcards`, whose views stand in nibs.
@MainActor
struct `the postcards` {
  private func shown() async throws -> (OffscreenHost, PostcardsViewController) {
    let controller = PostcardsViewController(nibName: "PostcardsViewController", bundle: nil)
    let host = try OffscreenHost(size: CGSize(width: 320, height: 360))
    host.rootViewController = controller
    await host.settle()
    return (host, controller)
  }

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }

  private func texts(_ controller: UIViewController) -> Set<String> {
    Set(all(UILabel.self, in: controller.view).compactMap(\.text))
  }

  @Test func `show what their nibs have, with outlets connected`() async throws {
    let (_, controller) = try await shown()
    #expect(
      texts(controller).isSuperset(of: ["5 postcards", "Nara", "Kyoto", "Otaru", "Japan", "Turku"]))
    let cells = all(PostcardCell.self, in: controller.view)
    #expect(cells.count == 5)
    #expect(cells.allSatisfy { $0.layer.cornerRadius == 8 && $0.layer.borderWidth == 1 })
  }

  @Test func `have cells made in UIKit's order`() async throws {
    let (_, controller) = try await shown()
    let cell = try #require(all(PostcardCell.self, in: controller.view).first)
    #expect(cell.steps == ["init, 2 subviews, label true", "awake, Place, 12.0"])
  }

  @Test func `have stamps that load a nib of their own, with an inspectable radius`() async throws {
    let (_, controller) = try await shown()
    let stamp = try #require(all(StampView.self, in: controller.view).first)
    #expect(stamp.bounds.size == CGSize(width: 24, height: 30))
    #expect(stamp.subviews.first?.frame == stamp.bounds)
    #expect(stamp.subviews.first?.layer.cornerRadius == 4)
  }

  @Test func `hear of the buttons of the nib`() async throws {
    let (host, controller) = try await shown()
    host.press("Add")
    #expect(texts(controller).contains("6 postcards"))
    host.press("Clear")
    #expect(texts(controller).contains("0 postcards"))
    #expect(
      all(UIButton.self, in: controller.view).map(\.tintColor) == [.systemIndigo, .systemIndigo])
  }

  @Test func `have colours and pictures of their catalogue, light and dark`() throws {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let ink = UIColor.ink
    #expect(ink.cgColor == UIColor(red: 0.2, green: 0, blue: 0.4, alpha: 1).cgColor)
    #expect(
      ink.resolvedColor(with: dark).cgColor
        == UIColor(red: 0.8, green: 0.6, blue: 1, alpha: 1).cgColor)
    let night = UIColor(named: "Ink", in: nil, compatibleWith: dark)?.cgColor
    #expect(night == ink.resolvedColor(with: dark).cgColor)
    #expect(UIColor(named: "Paper") == nil)
    let mark = UIImage(resource: .Icons.postmark)
    #expect(mark.size == CGSize(width: 12, height: 12) && mark.scale == 2)
    #expect(mark.renderingMode == .alwaysTemplate)
    let other = try #require(UIImage(named: "Icons/postmark", in: nil, compatibleWith: dark))
    #expect(other.pngData() != mark.pngData())
    // One that was asked for without traits is that of whoever shows it.
    let asset = try #require(mark.imageAsset)
    #expect(asset.image(with: dark).pngData() == other.pngData())
    #expect(asset.image(with: dark).renderingMode == .alwaysTemplate)
  }

  @Test func `have data of their catalogue`() async throws {
    let (_, controller) = try await shown()
    #expect(texts(controller).isSuperset(of: ["Japan", "Finland"]))
    #expect(NSDataAsset(name: "Countries")?.name == "Countries")
    #expect(NSDataAsset(name: "Rivers") == nil)
  }

  @Test func `look as they did`() async throws {
    let (host, _) = try await shown()
    await assertSnapshot(of: host, as: .image)
  }
}
