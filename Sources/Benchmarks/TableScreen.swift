import Kumiko
import Offscreen

/// An offscreen table of Japanese rows. Rows are as high as their texts.
final class TableScreen: NSObject, UITableViewDataSource, UITextViewDelegate {
  let host: OffscreenHost
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: .plain)
  private let count: Int
  private let writing = WritingRow(style: .default, reuseIdentifier: "writing")
  private let hasWriting: Bool

  init(rows: Int, hasWriting: Bool = false) throws {
    host = try OffscreenHost(size: CGSize(width: 375, height: 600))
    count = rows
    self.hasWriting = hasWriting
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.showsVerticalScrollIndicator = false
    table.dataSource = self
    writing.textView.delegate = self
  }

  /// Adds the table to the window and draws its first frame.
  func start() {
    let controller = UIViewController()
    controller.view = table
    host.rootViewController = controller
    frame()
  }

  /// Draws one frame.
  func frame() { host.advance(by: OffscreenHost.frameDuration) }

  func scroll(to offset: CGFloat) {
    table.contentOffset = CGPoint(x: 0, y: offset)
    frame()
  }

  /// Gives the keyboard focus to the row with the text view.
  func beginWriting() {
    start()
    writing.textView.becomeFirstResponder()
    frame()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if hasWriting, indexPath.row == 0 { return writing }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = TableScreen.text(indexPath.row)
    return cell
  }

  func textViewDidChange(_ textView: UITextView) {
    table.beginUpdates()
    table.endUpdates()
  }

  /// A text of one to four lines; all rows have different texts.
  private static func text(_ row: Int) -> String {
    let sentences = [
      "木を組んで格子を作る。", "釘を使わずに細い部材を合わせる。", "光が障子を通って畳に模様を落とす。",
      "職人は鉋で厚さを揃え、鋸で溝を刻む。", "小さな誤差が全体の形を崩してしまう。",
    ]
    return "第\(row)行 "
      + (0...(row * 7 % 5)).map { sentences[(row + $0) % sentences.count] }.joined()
  }
}

/// A row with a text view, which grows during typing.
private final class WritingRow: UITableViewCell {
  let textView = UITextView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textView.isScrollEnabled = false
    textView.font = .preferredFont(forTextStyle: .body)
    textView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: contentView.topAnchor),
      textView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      textView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      textView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
