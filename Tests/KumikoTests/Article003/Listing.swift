// swift-format-ignore-file
// Article 003 ("points for implementing with UITableView"): what it prints, in one screen.
import UIKit

/// Rows of texts that are written, and of choices of which exactly one in each section is taken.
final class Questionnaire: UIViewController, UITableViewDelegate, UITableViewDataSource, UITextViewDelegate {
    let tableView: UITableView! = UITableView(frame: .zero, style: .grouped)
    var texts = ["", "二行目"]
    let choices = [["はい", "いいえ"], ["A", "B", "C"]]
    private(set) var cacheCellHeights: [IndexPath: CGFloat] = [:]
    private(set) var selected: [IndexPath] = []

    override func loadView() { view = tableView }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(WritingCell.self, forCellReuseIdentifier: "writing")
        tableView.register(ChoiceCell.self, forCellReuseIdentifier: "choice")
        tableView.dataSource = self
        tableView.delegate = self
        // 複数のrowを選択状態として扱うことを許可する
        tableView.allowsMultipleSelection = true
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // 画面初期化時は、各sectionのはじめのrowを選択状態にする
        for i in 1...choices.count {
            tableView.selectRow(at: IndexPath(row: 0, section: i), animated: false, scrollPosition: .none)
        }
    }

    func isHigh(at indexPath: IndexPath) -> Bool { indexPath.section == 0 }

    func numberOfSections(in tableView: UITableView) -> Int { 1 + choices.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? texts.count : choices[section - 1].count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard indexPath.section > 0 else {
            let cell = tableView.dequeueReusableCell(withIdentifier: "writing", for: indexPath) as! WritingCell
            cell.textView.delegate = self
            cell.textView.tag = indexPath.row
            cell.textView.text = texts[indexPath.row]
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "choice", for: indexPath)
        cell.textLabel?.text = choices[indexPath.section - 1][indexPath.row]
        cell.selectionStyle = .none
        return cell
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        cacheCellHeights[indexPath] = ceil(cell.bounds.height)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        if let height = cacheCellHeights[indexPath] {
            return height
        }

        if isHigh(at: indexPath) {
            return 300
        }
        return tableView.estimatedRowHeight
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        if let selectedRows = tableView.indexPathsForSelectedRows {
            let selectedInSection = selectedRows.filter { $0.section == indexPath.section }
            for deselectingIndexPath in selectedInSection {
                tableView.deselectRow(at: deselectingIndexPath, animated: false)
            }
        }
        return indexPath
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        indexPath.section > 0
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath)
    }

    func textViewDidChange(_ textView: UITextView) {
        texts[textView.tag] = textView.text
        tableView.beginUpdates()
        tableView.endUpdates()
    }
}

final class WritingCell: UITableViewCell {
    let textView = UITextView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        textView.isScrollEnabled = false
        textView.font = .preferredFont(forTextStyle: .body)
        textView.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(textView)
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            textView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            textView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
            textView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
        ])
    }

    required init?(coder: NSCoder) { fatalError() }
}

final class ChoiceCell: UITableViewCell {
    let selectIcon = UIImageView(image: .checkmark)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectIcon.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
        selectIcon.isHidden = true
        accessoryView = selectIcon
    }

    required init?(coder: NSCoder) { fatalError() }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        selectIcon.isHidden = !selected
    }
}
