import ScreenshotTesting
import Testing
import UIKit

/// Buttons of every configuration in every state.
@MainActor struct ButtonSheetTests {
  private typealias Look = UIButton.Configuration

  private func button(
    _ look: UIButton.Configuration, _ title: String? = "Button",
    _ act: (UIButton) -> Void = { _ in }
  ) -> UIButton {
    var look = look
    look.title = title
    let button = UIButton(configuration: look)
    act(button)
    return button
  }

  private func look(
    _ base: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void
  )
    -> UIButton.Configuration
  {
    var look = base
    change(&look)
    return look
  }

  @Test func `buttons in their states`() async throws {
    let looks: [(String, Look)] = [
      ("plain", .plain()), ("gray", .gray()), ("tinted", .tinted()), ("filled", .filled()),
    ]
    let specimens = looks.flatMap { name, look in
      [
        Specimen(name, button(look)),
        Specimen("hovered", button(look).hovered()),
        Specimen("pressed", button(look) { $0.isHighlighted = true }),
        Specimen("selected", button(look) { $0.isSelected = true }),
        Specimen("disabled", button(look) { $0.isEnabled = false }),
        Specimen("組子", button(look, "組子を見る")),
      ]
    }
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 96, height: 28), columns: 6)
    await assertSnapshot(of: host, as: .everyLook)
  }

  @Test func `buttons with icons, subtitles, sizes and corners`() async throws {
    let star = UIImage(systemName: "star.fill")
    var specimens: [Specimen] = []
    for (name, edge) in [
      ("leading", NSDirectionalRectEdge.leading), ("trailing", .trailing), ("top", .top),
      ("bottom", .bottom),
    ] {
      specimens.append(
        Specimen(
          name,
          button(
            look(.tinted()) {
              $0.image = star
              $0.imagePlacement = edge
            }, "Favour")))
    }
    specimens += [
      Specimen("icon", button(look(.gray()) { $0.image = star }, nil)),
      Specimen(
        "subtitle",
        button(
          look(.filled()) {
            $0.image = star
            $0.subtitle = "All of them"
          }, "Download")),
      Specimen("subtitle alone", button(look(.gray()) { $0.subtitle = "Second" }, "First line")),
      Specimen("busy", button(look(.gray()) { $0.showsActivityIndicator = true }, "Loading")),
    ]
    for (name, size) in [
      ("mini", Look.Size.mini), ("small", .small), ("medium", .medium), ("large", .large),
    ] {
      specimens.append(
        Specimen(
          name,
          button(
            look(.filled()) {
              $0.buttonSize = size
              $0.image = star
            }, "Buy")))
    }
    for (name, corners) in [
      ("small corners", Look.CornerStyle.small), ("medium corners", .medium),
      ("large corners", .large), ("capsule", .capsule),
    ] {
      specimens.append(
        Specimen(
          name,
          button(
            look(.gray()) {
              $0.cornerStyle = corners
              $0.buttonSize = .large
            })))
    }
    let chooser = button(.gray(), nil)
    chooser.menu = UIMenu(children: [
      UIAction(title: "By name") { _ in }, UIAction(title: "x") { _ in },
    ])
    chooser.showsMenuAsPrimaryAction = true
    chooser.changesSelectionAsPrimaryAction = true
    let bordered = button(
      look(.plain()) {
        $0.background.strokeColor = .systemOrange
        $0.background.strokeWidth = 1
      }, "Stroke")
    let wide = button(look(.gray()) { $0.image = star }, "Leading")
    wide.contentHorizontalAlignment = .leading
    let long = button(look(.filled()) { $0.image = star }, "A title that is too long")
    specimens += [
      Specimen("menu", chooser), Specimen("stroke", bordered),
      Specimen("content leading", wide, CGSize(width: 120, height: 28)),
      Specimen("truncated", long, CGSize(width: 120, height: 28)),
    ]
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 132, height: 56), columns: 4)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }
}
