import ScreenshotTesting
import Testing
import UIKit

/// Stacks, content modes, corners, borders, shadows, materials and backgrounds.
@MainActor struct ViewSheetTests {
  private func box(_ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> UIView {
    let view = Box(size: CGSize(width: width, height: height))
    view.backgroundColor = color
    view.layer.cornerRadius = 4
    return view
  }

  /// A view that asks for a size.
  private final class Box: UIView {
    private let size: CGSize
    init(size: CGSize) {
      self.size = size
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private func stack(
    _ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution,
    _ alignment: UIStackView.Alignment
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [
      box(20, 14, .systemOrange), box(34, 26, .systemBlue), box(26, 20, .systemGreen),
    ])
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = 4
    stack.backgroundColor = .secondarySystemBackground
    return stack
  }

  @Test func `stacks with every distribution and alignment`() async throws {
    let distributions: [(String, UIStackView.Distribution)] = [
      ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
      ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
    ]
    let alignments: [(String, UIStackView.Alignment)] = [
      ("fill", .fill), ("leading/top", .leading), ("center", .center),
      ("trailing/bottom", .trailing),
    ]
    let specimens =
      alignments.flatMap { alignment in
        distributions.map { distribution in
          Specimen(
            "\(distribution.0), \(alignment.0)", stack(.horizontal, distribution.1, alignment.1),
            CGSize(width: 140, height: 40))
        }
      }
      + alignments.map {
        Specimen(
          "vertical, \($0.0)", stack(.vertical, .fill, $0.1), CGSize(width: 140, height: 72))
      }
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 140, height: 72), columns: 5)
    await assertSnapshot(of: host, as: .matrix(appearances: [.light, .dark]))
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }

  @Test func `content modes of an image view`() async throws {
    let modes: [(String, UIView.ContentMode)] = [
      ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit),
      ("scaleAspectFill", .scaleAspectFill), ("center", .center), ("top", .top),
      ("bottom", .bottom), ("left", .left), ("right", .right), ("topLeft", .topLeft),
      ("bottomRight", .bottomRight),
    ]
    let specimens = modes.map { name, mode in
      let view = UIImageView(
        image: UIImage(
          systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
      view.contentMode = mode
      view.clipsToBounds = true
      view.backgroundColor = .secondarySystemBackground
      return Specimen(name, view, CGSize(width: 90, height: 50))
    }
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 90, height: 50), columns: 5)
    await assertSnapshot(of: host, as: .everyLook)
  }

  private func card(_ act: (UIView) -> Void) -> UIView {
    let view = UIView()
    view.backgroundColor = .secondarySystemGroupedBackground
    act(view)
    return view
  }

  private func material(_ style: UIBlurEffect.Style) -> UIView {
    let view = UIView()
    view.clipsToBounds = true
    view.layer.cornerRadius = 10
    let stripes = UIStackView(
      arrangedSubviews: [
        UIColor.systemOrange, .systemBlue, .systemGreen, .systemPink,
      ].map { box(10, 10, $0) })
    stripes.distribution = .fillEqually
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
    let label = UILabel()
    label.text = "Text on it"
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    effect.contentView.addSubview(label)
    for part in [stripes, effect] as [UIView] { view.addSubview(part) }
    for part in [stripes, effect, label] as [UIView] {
      part.frame = view.bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    return view
  }

  private func background(_ configuration: UIBackgroundConfiguration) -> UIView {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    var content = cell.defaultContentConfiguration()
    content.text = "Cell"
    cell.contentConfiguration = content
    cell.backgroundConfiguration = configuration
    return cell
  }

  @Test func `corners, borders, shadows, materials and backgrounds`() async throws {
    var inset = UIBackgroundConfiguration.listGroupedCell()
    inset.cornerRadius = 10
    inset.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 4)
    var stroked = UIBackgroundConfiguration.clear()
    stroked.cornerRadius = 10
    stroked.strokeWidth = 2
    stroked.strokeColor = .systemOrange
    stroked.strokeOutset = 2
    var tinted = UIBackgroundConfiguration.clear()
    tinted.backgroundColor = .systemIndigo
    tinted.backgroundColorTransformer = .grayscale
    let specimens = [
      Specimen("radius 10", card { $0.layer.cornerRadius = 10 }),
      Specimen(
        "one corner",
        card {
          $0.layer.cornerRadius = 16
          $0.layer.maskedCorners = [.layerMaxXMinYCorner]
        }),
      Specimen(
        "border",
        card {
          $0.layer.cornerRadius = 10
          $0.layer.borderWidth = 1
          $0.layer.borderColor = UIColor.systemGray.cgColor
        }),
      Specimen(
        "thick border",
        card {
          $0.layer.cornerRadius = 16
          $0.layer.borderWidth = 5
          $0.layer.borderColor = UIColor.systemOrange.cgColor
        }),
      Specimen(
        "shadow",
        card {
          $0.layer.cornerRadius = 10
          $0.layer.shadowOpacity = 0.25
          $0.layer.shadowRadius = 6
          $0.layer.shadowOffset = CGSize(width: 0, height: 2)
        }),
      Specimen(
        "hard shadow",
        card {
          $0.layer.shadowOpacity = 1
          $0.layer.shadowRadius = 0
          $0.layer.shadowColor = UIColor.systemPink.cgColor
          $0.layer.shadowOffset = CGSize(width: 4, height: 4)
        }),
      Specimen("round", card { $0.layer.cornerRadius = 25 }),
      Specimen(
        "half as strong",
        card {
          $0.backgroundColor = .systemBlue
          $0.alpha = 0.5
        }),
      Specimen("ultra thin", material(.systemUltraThinMaterial)),
      Specimen("material", material(.systemMaterial)),
      Specimen("thick", material(.systemThickMaterial)),
      Specimen("dark", material(.dark)),
      Specimen("inset background", background(inset)),
      Specimen("stroke", background(stroked)),
      Specimen("grey of indigo", background(tinted)),
      Specimen("plain cell", background(.listPlainCell())),
    ].map { Specimen($0.caption, $0.view, CGSize(width: 120, height: 50)) }
    let sheet = SpecimenSheet(specimens, column: CGSize(width: 132, height: 62))
    let host = try await OffscreenHost.showing(sheet, width: 568, height: 352)
    sheet.view.backgroundColor = .systemGroupedBackground
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }
}
