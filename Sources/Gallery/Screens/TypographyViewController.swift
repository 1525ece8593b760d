import Kumiko

/// The type scale, weights, scripts and fixed widths.
final class TypographyViewController: UIViewController {
  private struct Sample: SectionContent {
    let id: String
    let text: String
    let font: UIFont

    var contentConfiguration: any UIContentConfiguration {
      SampleContent(name: id, text: text, font: font)
    }
  }

  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var source = SectionedDataSource(collectionView: collectionView)

  override func loadView() { view = collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Typography"
    collectionView.backgroundColor = .systemBackground
    collectionView.allowsSelection = false
    let sections = [
      ("Text styles", TypographyViewController.styles),
      ("Weights", TypographyViewController.weights),
      ("Scripts", TypographyViewController.scripts),
      ("Fixed widths", TypographyViewController.code),
    ]
    source.apply(
      sections.map { title, samples in
        CollectionSection(
          title, items: samples, layout: .list(spacing: 12), header: TextCard.title(title)
        ).readable()
      })
  }

  private static let styles = [
    ("Large title 34", UIFont.TextStyle.largeTitle), ("Title 1 28", .title1),
    ("Title 2 22", .title2), ("Title 3 20", .title3), ("Headline 17", .headline),
    ("Body 17", .body), ("Callout 16", .callout), ("Subheadline 15", .subheadline),
    ("Footnote 13", .footnote), ("Caption 12", .caption1), ("Caption 11", .caption2),
  ].map { Sample(id: $0, text: "組子 Kumiko, without nails", font: .preferredFont(forTextStyle: $1)) }

  private static let weights = [
    ("Regular", UIFont.Weight.regular), ("Medium", .medium), ("Semibold", .semibold),
    ("Bold", .bold),
  ].map { Sample(id: $0, text: "Thin wood 薄い木", font: .systemFont(ofSize: 22, weight: $1)) }

  private static let scripts = [
    ("Latin", "Żółw, naïve, Straße, 1⁄2 — “quoted”"),
    ("Greek", "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία"),
    ("Cyrillic", "Съешь же ещё этих мягких булок"),
    ("Japanese", "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で泣いていた。"),
    ("Mixed", "UICollectionView は 60 fps で、1,000,000 items でも。"),
  ].map { Sample(id: $0, text: $1, font: .preferredFont(forTextStyle: .body)) }

  private static let code = [13, 17].map {
    Sample(
      id: "Monospaced \($0)", text: "let π = 3.14159  // 0O 1lI",
      font: .monospacedSystemFont(ofSize: CGFloat($0), weight: .regular))
  }
}

/// A sample line in a font, preceded by the font's name.
private struct SampleContent: UIContentConfiguration, Hashable {
  var name: String
  var text: String
  var font: UIFont

  func makeContentView() -> any UIView & UIContentView {
    ConfiguredView(self) { content in
      let name = UILabel(content.name, style: .footnote, color: .secondaryLabel)
      let text = UILabel(content.text, style: .body)
      text.font = content.font
      let row = UIStackView(arrangedSubviews: [name, text])
      // With large text the name is above it: beside it, words of both would be broken.
      guard CGFloat(100).scaled <= 130 else {
        row.axis = .vertical
        row.spacing = 4
        return row
      }
      name.widthAnchor.constraint(equalToConstant: CGFloat(112).scaled).isActive = true
      row.spacing = 16
      row.alignment = .firstBaseline
      return row
    }
  }

  func updated(for state: any UIConfigurationState) -> SampleContent { self }
}
