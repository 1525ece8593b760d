import Testing
import UIKit

// Key-value observing and key-value coding as apps use them, without the plugin's rewriting.

/// Observes by names, as apps did before Swift had key paths.
private final class SizedController: UIViewController {
  let list = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private(set) var heard: [String] = []
  private var own = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(list)
    list.addObserver(self, forKeyPath: "contentSize", options: [.new, .old], context: &own)
    list.addObserver(self, forKeyPath: "isHidden", options: .new, context: nil)
    list.addObserver(self, forKeyPath: "layer.bounds", options: .new, context: nil)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard let keyPath, object as? UITableView === list else { return }
    switch keyPath {
    case "contentSize":
      let (old, new) = (change?[.oldKey] as? CGSize, change?[.newKey] as? CGSize)
      heard.append("\(Int(old?.height ?? -1)) → \(Int(new?.height ?? -1))")
    case "isHidden": heard.append("hidden \(change?[.newKey] as? Bool ?? false)")
    case "layer.bounds":
      heard.append("layer \(Int((change?[.newKey] as? CGRect)?.width ?? -1))")
    default: super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }

  func stop() {
    list.removeObserver(self, forKeyPath: "contentSize", context: &own)
    list.removeObserver(self, forKeyPath: "isHidden")
    list.removeObserver(self, forKeyPath: "layer.bounds")
  }
}

/// A table that is as high as its rows, as apps write it.
private final class FittingTable: UITableView {
  override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
}

/// A model whose changes are told by hand.
private final class Account: NSObject {
  var balance = 0 {
    willSet { willChangeValue(for: \.balance) }
    didSet { didChangeValue(for: \.balance) }
  }
}

private final class Heard: @unchecked Sendable {
  var lines: [String] = []
}

@MainActor struct `observing in an app` {
  private let log = Heard()

  @Test func `a content size is heard of by its key path, in a class of its own too`() {
    let log = log
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let observation = list.observe(\.contentSize, options: [.old, .new]) { list, change in
      MainActor.assumeIsolated {
        log.lines.append(
          "\(change.oldValue?.height ?? -1) \(change.newValue?.height ?? -1) \(list.contentSize.height)"
        )
      }
    }
    list.contentSize = CGSize(width: 10, height: 30)
    list.contentSize = CGSize(width: 10, height: 30)
    #expect(log.lines == ["0.0 30.0 30.0"])
    observation.invalidate()
    list.contentSize.height = 40
    #expect(log.lines.count == 1)
  }

  @Test func `scrolling is heard of at once`() {
    let log = log
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 900)
    var observations: [NSKeyValueObservation] = []
    observations.append(
      scrollView.observe(\.contentOffset, options: [.new]) { _, change in
        log.lines.append("offset \(Int(change.newValue?.y ?? -1))")
      })
    observations.append(
      scrollView.observe(\.bounds) { _, change in
        log.lines.append("bounds \(change.newValue == nil)")
      })
    scrollView.contentOffset.y = 7
    #expect(log.lines.sorted() == ["bounds true", "offset 7"])
    observations = []
    scrollView.contentOffset.y = 8
    #expect(log.lines.count == 2)
  }

  @Test func `names are observed by an override`() {
    let controller = SizedController()
    controller.loadViewIfNeeded()
    controller.list.contentSize = CGSize(width: 100, height: 50)
    controller.list.isHidden = true
    controller.list.frame.size.width = 80
    #expect(controller.heard.contains("0 → 50"))
    #expect(controller.heard.contains("hidden true"))
    #expect(controller.heard.contains("layer 80"))
    let count = controller.heard.count
    controller.stop()
    controller.list.contentSize.height = 60
    controller.list.isHidden = false
    #expect(controller.heard.count == count)
  }

  @Test func `a model tells by hand`() {
    let log = log
    NamedMembers.observed(Account.self) { _ in ["balance": \Account.balance] }
    let account = Account()
    let observation = account.observe(\.balance, options: [.initial, .new, .prior]) { _, change in
      log.lines.append("\(change.isPrior) \(change.newValue.map(String.init) ?? "none")")
    }
    account.balance = 5
    withExtendedLifetime(observation) {}
    #expect(log.lines == ["false 0", "true none", "false 5"])
  }

  @Test func `an override of a property is observed by what it overrides`() {
    let log = log
    NamedMembers.observed(FittingTable.self) { _ in ["contentSize": \FittingTable.contentSize] }
    let table = FittingTable(frame: .zero, style: .plain)
    let observation = table.observe(\.contentSize) { _, _ in log.lines.append("changed") }
    table.contentSize.height += 10
    withExtendedLifetime(observation) {}
    #expect(log.lines == ["changed"])
  }

  @Test func `values have names`() {
    let bar = UISearchBar()
    let field = bar.value(forKey: "searchField") as? UITextField
    #expect(field === bar.searchTextField)
    let label = UILabel()
    label.setValue("A", forKey: "text")
    label.setValue(4, forKeyPath: "layer.cornerRadius")
    #expect(label.text == "A")
    #expect(label.layer.cornerRadius == 4)
    #expect(label.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 4)
    label.setValue(true, forKey: "hidden")
    #expect(label.value(forKey: "isHidden") as? Bool == true)
  }
}
