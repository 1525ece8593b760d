import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Options of views that stand for themselves: spacings, borders, materials, directions, images.
@MainActor struct ViewOptionTests {
  @Test func `a stack's spacing after a view can be the system's`() {
    let views = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    for view in views { view.widthAnchor.constraint(equalToConstant: 20).isActive = true }
    stack.spacing = 3
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    stack.frame = rect(0, 0, 200, 20)
    stack.distribution = .fill
    stack.alignment = .top
    stack.layoutIfNeeded()
    expect(views[1].frame.minX - views[0].frame.maxX == 8)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.layoutIfNeeded()
    expect(views[1].frame.minX - views[0].frame.maxX == 3)
  }

  @Test func `media and space are not mirrored, and text is`() {
    let screen = ViewScreen(direction: .rightToLeft)
    let view = UIView()
    screen.root.addSubview(view)
    expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    for attribute in [UISemanticContentAttribute.playback, .spatial] {
      view.semanticContentAttribute = attribute
      expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
  }

  @Test func `a field's border keeps the text away from its edge`() {
    func inset(_ style: UITextField.BorderStyle) -> CGFloat {
      let field = UITextField(frame: rect(0, 0, 100, 30))
      field.borderStyle = style
      return field.textRect(forBounds: field.bounds).minX
    }
    expect([.none, .line, .bezel, .roundedRect].map(inset) == [0, 4, 4, 8])
  }

  @Test func `materials let more or less through`() {
    func alpha(_ style: UIBlurEffect.Style) -> Float {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      let color = view.backgroundColor ?? view.subviews.compactMap(\.backgroundColor).first
      return color?.rgba(with: UITraitCollection(userInterfaceStyle: .light)).alpha ?? -1
    }
    let thick = alpha(.systemThickMaterial)
    expect(alpha(.extraLight) == thick && alpha(.systemChromeMaterial) < thick)
    expect(alpha(.systemThinMaterial) < alpha(.systemMaterial))
    expect(alpha(.systemUltraThinMaterial) < alpha(.systemThinMaterial))
  }

  @Test func `corners can be rounded one by one`() {
    let view = UIView(frame: rect(0, 0, 40, 40))
    view.layer.cornerRadius = 10
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    expect(view.layer.maskedCorners == all, view.layer.maskedCorners, all)
    view.layer.maskedCorners = .layerMinXMaxYCorner
    expect(
      view.layer.maskedCorners.isDisjoint(with: [.layerMinXMinYCorner, .layerMaxXMaxYCorner]))
  }

  @Test func `an image knows whether it is a symbol, what it keeps, and how it is tinted`() {
    let picture = UIImage(
      bitmap: Bitmap(
        width: 10, height: 10, format: .color, bytes: [UInt8](repeating: 255, count: 400)))
    expect(!picture.isSymbolImage && picture.capInsets == .zero)
    expect(picture.symbolConfiguration == nil, picture.symbolConfiguration)
    let stretched = picture.resizableImage(
      withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expect(stretched.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let original = picture.withRenderingMode(.alwaysOriginal)
    expect(original.renderingMode == .alwaysOriginal && picture.renderingMode == .automatic)
    let look = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
    expect(look != UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .small), look)
    if let symbol = UIImage(systemName: "star", withConfiguration: look) {
      expect(symbol.isSymbolImage && symbol.symbolConfiguration == look)
    }
  }

  @Test func `a tip that an interaction is made with is shown, and can be another`() {
    let screen = ViewScreen()
    let view = UIView(frame: rect(0, 0, 100, 100))
    let interaction = UIToolTipInteraction(defaultToolTip: "one")
    view.addInteraction(interaction)
    screen.root.addSubview(view)
    screen.tick()
    func tip() -> String? {
      screen.move(200, 200)
      screen.wait(1)
      screen.move(50, 50)
      screen.wait(2)
      return screen.window.find(ToolTipView.self)?.shownTexts.first
    }
    expect(interaction.defaultToolTip == "one" && tip() == "one")
    interaction.defaultToolTip = "two"
    expect(tip() == "two", tip())
  }

  @Test func `a menu that an interaction opened can be closed by it`() throws {
    final class Judge: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "One") { _ in }])
        })
      }
    }
    let judge = Judge()
    let interaction = UIContextMenuInteraction(delegate: judge)
    let screen = ControllerScreen(UIViewController())
    screen.window.rootViewController?.view.addInteraction(interaction)
    screen.click(CGPoint(x: 50, y: 50), .secondary)
    expect(screen.window.openMenu != nil, screen.window.openMenu)
    interaction.dismissMenu()
    expect(screen.window.openMenu == nil, screen.window.openMenu)
  }
}
