import Kumiko

/// The fourth article: texts that grow as they are typed, and exactly one choice in each section.
final class FormViewController: UIViewController {
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var source = SectionedDataSource(collectionView: collectionView)
  private var notes = [
    Note(id: "品名", text: "組子のランプシェード"),
    Note(
      id: "Description",
      text: "Thin cedar, joined without nails. 杉の薄い板を、釘を使わずに組んでいます。\nTwelve days of work."),
    Note(id: "備考", text: ""),
  ]
  /// The height of each row after the last layout.
  private var heights: [String: CGFloat] = [:] {
    didSet { if heights != oldValue { show() } }
  }
  private lazy var texts = UICollectionView.CellRegistration<UICollectionViewCell, Note> {
    [weak self] cell, _, note in
    cell.contentConfiguration = NoteContent(
      note: note,
      onChange: { text in
        guard let index = self?.notes.firstIndex(where: { $0.id == note.id }) else { return }
        self?.notes[index].text = text
      }, onLayout: { self?.heights[note.id] = $0 })
  }
  private lazy var choices = UICollectionView.CellRegistration<UICollectionViewCell, Choice> {
    cell, _, choice in cell.contentConfiguration = ChoiceContent(text: choice.id)
  }

  override func loadView() { view = collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Form"
    collectionView.backgroundColor = .systemBackground
    show()
  }

  private func show() {
    let measured = notes.compactMap { note in
      heights[note.id].map { "\(note.id) \(Int($0.rounded(.up)))" }
    }
    source.apply(
      [
        CollectionSection(
          "texts", items: notes, cells: texts, layout: .list(spacing: 8),
          header: TextCard.title("商品 Product"),
          footer: TextCard.note(
            "Rows grow as you type; their heights are remembered. 入力すると行が伸びます。\n"
              + measured.joined(separator: " · "))),
        section(
          "発送 Shipping", ["翌日 Tomorrow", "2〜3日 In two or three days", "できしだい When it is done"]),
        section("包装 Gift wrapping", ["なし None", "紙 Paper", "風呂敷 Furoshiki"]),
      ].map { $0.readable() })
  }

  private func section(_ title: String, _ texts: [String]) -> CollectionSection {
    CollectionSection(
      title, items: texts.map(Choice.init), cells: choices, layout: .list(spacing: 4),
      header: TextCard.title(title), selection: .exactlyOne)
  }
}

/// A text with a name.
struct Note: Identifiable, Equatable {
  let id: String
  var text: String
}

/// One of several answers.
struct Choice: Identifiable, Hashable {
  let id: String
}
