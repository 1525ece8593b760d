import Foundation
import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What was heard, in its order.
private final class Heard: @unchecked Sendable {
  var words: [String] = []
}

/// Hears of changes by names.
private final class Listener: UIResponder {
  var words: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    words.append(keyPath ?? "")
  }
}

@MainActor struct `an observed view` {
  private let heard = Heard()

  private func words(_ keys: [String], of object: NSObject, _ body: () -> Void) -> [String] {
    let listener = Listener()
    for key in keys {
      object.addObserver(listener, forKeyPath: key, options: [.new, .old], context: nil)
    }
    body()
    for key in keys { object.removeObserver(listener, forKeyPath: key) }
    return listener.words
  }

  @Test func `tells what changed of its place, and nothing else`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let keys = ["frame", "bounds", "center", "transform"]
    expect(words(keys, of: view) { view.frame.origin.x = 5 } == ["frame", "center"])
    expect(words(keys, of: view) { view.bounds.size.width = 20 } == ["frame", "bounds"])
    expect(words(keys, of: view) { view.bounds.origin.y = 20 } == ["bounds"])
    expect(words(keys, of: view) { view.frame = view.frame } == [])
    expect(
      words(keys, of: view) { view.transform = CGAffineTransform(scaleX: 2, y: 2) } == ["transform"]
    )
  }

  @Test func `tells for its layer`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = view.layer
    let keys = ["frame", "bounds", "position", "opacity", "hidden"]
    expect(words(keys, of: layer) { view.center.x = 50 } == ["frame", "position"])
    expect(words(keys, of: layer) { view.alpha = 0.5 } == ["opacity"])
    expect(words(keys, of: layer) { layer.isHidden = true } == ["hidden"])
  }

  @Test func `tells every property that is said to be observed`() {
    let control = UIControl(frame: .zero)
    let keys = ["enabled", "selected", "highlighted", "alpha", "hidden", "backgroundColor"]
    let told = words(keys, of: control) {
      control.isEnabled = false
      control.isSelected = true
      control.isHighlighted = true
      control.alpha = 0.1
      control.isHidden = true
      control.backgroundColor = .red
      control.isHidden = true
    }
    expect(told == keys, told, keys)
    let label = UILabel()
    expect(words(["text"], of: label) { label.text = "A" } == ["text"])
    expect(
      words(["attributedText"], of: label) { label.attributedText = nil } == ["attributedText"])
    let (field, view) = (UITextField(), UITextView(frame: .zero))
    expect(words(["text"], of: field) { field.text = "A" } == ["text"])
    expect(words(["text"], of: view) { view.text = "A" } == ["text"])
    let image = UIImageView()
    expect(words(["image"], of: image) { image.image = UIImage() } == ["image"])
    let slider = UISlider()
    expect(words(["value"], of: slider) { slider.value = 0.5 } == ["value"])
    let progress = UIProgressView()
    expect(words(["progress"], of: progress) { progress.progress = 0.5 } == ["progress"])
    let refresh = UIRefreshControl()
    expect(words(["refreshing"], of: refresh) { refresh.beginRefreshing() } == ["refreshing"])
    let scroll = UIScrollView()
    expect(words(["contentInset"], of: scroll) { scroll.contentInset.top = 4 } == ["contentInset"])
  }

  @Test func `tells of zooming and of a recogniser's state`() {
    final class Zoomed: UIView, UIScrollViewDelegate {
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { self }
    }
    let (scroll, inner) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Zoomed())
    inner.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    scroll.addSubview(inner)
    scroll.delegate = inner
    scroll.maximumZoomScale = 4
    expect(words(["zoomScale"], of: scroll) { scroll.zoomScale = 2 } == ["zoomScale"])
    let tap = UITapGestureRecognizer()
    expect(words(["state"], of: tap) { tap.enter(.ended) } == ["state"])
  }

  @Test func `is heard of by controllers and items of bars`() {
    let controller = UIViewController()
    let item = controller.navigationItem
    let told = words(["title", "preferredContentSize"], of: controller) {
      controller.title = "A"
      controller.preferredContentSize.width = 3
    }
    expect(told == ["title", "preferredContentSize"], told)
    let keys = ["title", "prompt", "titleView", "leftBarButtonItem", "rightBarButtonItems"]
    let items = words(keys, of: item) {
      item.title = "B"
      item.prompt = "C"
      item.titleView = UIView()
      item.leftBarButtonItem = UIBarButtonItem()
      item.rightBarButtonItems = []
    }
    expect(items == keys, items, keys)
    let tab = UITabBarItem()
    let marks = words(["badgeValue", "title", "image", "enabled"], of: tab) {
      tab.badgeValue = "1"
      tab.title = "D"
      tab.image = UIImage()
      tab.isEnabled = false
    }
    expect(marks == ["badgeValue", "title", "image", "enabled"], marks)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let selected = words(["selectedIndex", "selectedViewController"], of: tabs) {
      tabs.selectedIndex = 1
    }
    expect(selected == ["selectedIndex", "selectedViewController"], selected)
  }

  @Test func `is let go of, and observers are, without a word`() {
    weak var gone: UIView?
    var observation: NSKeyValueObservation?
    do {
      let view = UIView()
      gone = view
      observation = view.observe(\.alpha) { [heard] _, _ in
        MainActor.assumeIsolated { heard.words.append("alpha") }
      }
    }
    expect(gone == nil, gone)
    observation?.invalidate()
    let view = UIView()
    do {
      let listener = Listener()
      view.addObserver(listener, forKeyPath: "alpha", options: [], context: nil)
    }
    view.alpha = 0.5
    expect(heard.words == [], heard.words)
    expect(observation != nil, observation)
  }

  @Test func `that an observer changes each time is told so often, and reported once`() {
    let view = UIView()
    let heard = heard
    let kinds = reportKinds {
      let observation = view.observe(\.center) { view, _ in
        MainActor.assumeIsolated {
          heard.words.append("center")
          view.center.x += 1
        }
      }
      view.center.x = 1
      observation.invalidate()
    }
    expect(kinds == ["observing.changesEver"], kinds)
    expect(heard.words.count == 50, heard.words.count)
  }

  @Test func `is read before and after a change`() {
    let view = UIView()
    let heard = heard
    let observation = view.observe(\.isHidden, options: [.initial, .old, .new, .prior]) {
      _, change in
      let values = [change.oldValue, change.newValue].map { $0.map { $0 ? "on" : "off" } ?? "none" }
      let word = (change.isPrior ? "prior " : "") + values.joined(separator: " ")
      MainActor.assumeIsolated { heard.words.append(word) }
      expect(change.kind == .setting, change.kind)
      expect(change.indexes == nil, change.indexes)
    }
    view.isHidden = true
    withExtendedLifetime(observation) {}
    expect(heard.words == ["none off", "prior off none", "off on"], heard.words)
  }

  @Test func `says in a dictionary what changed, before and after`() {
    final class Reader: UIResponder {
      var changes: [[NSKeyValueChangeKey: Any]] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        changes.append(change ?? [:])
      }
    }
    let (label, reader) = (UILabel(), Reader())
    label.addObserver(reader, forKeyPath: "text", options: [.old, .new, .prior], context: nil)
    label.text = "A"
    expect(reader.changes.count == 2, reader.changes.count)
    for change in reader.changes {
      expect(change[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue)
      expect(change[.oldKey] is NSNull)
      expect(change[.indexesKey] == nil, change[.indexesKey])
    }
    expect(reader.changes.first?[.notificationIsPriorKey] as? Bool == true)
    expect(reader.changes.first?[.newKey] == nil, reader.changes.first?[.newKey])
    expect(reader.changes.last?[.notificationIsPriorKey] == nil)
    expect(reader.changes.last?[.newKey] as? String == "A")
    expect(NSKeyValueChange(rawValue: 3) == .removal)
  }

  @Test func `is told of by hand, by names`() {
    let view = UIView()
    let told = words(["center"], of: view) {
      view.willChangeValue(forKey: "center")
      view.didChangeValue(forKey: "center")
    }
    expect(told == ["center"], told)
  }

  @Test func `leads to its layer`() {
    let view = UIView()
    let heard = heard
    let observation = view.observe(\.layer.bounds, options: .new) { _, change in
      let word = "\(change.newValue?.width ?? -1)"
      MainActor.assumeIsolated { heard.words.append(word) }
    }
    view.bounds.size.width = 4
    withExtendedLifetime(observation) {}
    expect(heard.words == ["4.0"], heard.words)
  }
}

@MainActor struct `what cannot be observed` {
  private final class Plain: NSObject {}

  @Test func `is reported with its name`() {
    let view = UIView()
    expect(
      reportKinds {
        _ = view.observe(\.tag) { _, _ in }
        let listener = Listener()
        view.addObserver(listener, forKeyPath: "tag", options: [], context: nil)
        view.addObserver(listener, forKeyPath: "layer.contents", options: [], context: nil)
      } == Array(repeating: "observing.notObservable", count: 3))
  }

  @Test func `is an observer that has no method for it, or was not added`() {
    let view = UIView()
    expect(
      reportKinds {
        view.addObserver(Plain(), forKeyPath: "alpha", options: [], context: nil)
        view.removeObserver(Listener(), forKeyPath: "alpha")
      } == ["observing.cannotObserve", "observing.notAdded"])
  }

  @Test func `is not an observer that ends its observation as it goes`() {
    final class Owner: UIResponder {
      let view: UIView
      init(_ view: UIView) {
        self.view = view
        super.init()
        view.addObserver(self, forKeyPath: "alpha", options: [], context: nil)
      }
      isolated deinit { view.removeObserver(self, forKeyPath: "alpha") }
    }
    let view = UIView()
    expect(
      reportKinds {
        _ = Owner(view)
        view.alpha = 0.5
      } == [])
  }

  @Test func `is an observer that was not added, where others lay in memory that were`() {
    let kinds = (0..<200).map { _ in
      do {
        let (view, listener) = (UIView(), Listener())
        view.addObserver(listener, forKeyPath: "alpha", options: [], context: nil)
      }
      let (view, listener) = (UIView(), Listener())
      return reportKinds { view.removeObserver(listener, forKeyPath: "alpha") }
    }
    expect(kinds == Array(repeating: ["observing.notAdded"], count: 200))
  }

  @Test func `is what a responder itself is told that handles nothing`() {
    let (view, other) = (UIView(), UIResponder())
    view.addObserver(other, forKeyPath: "alpha", options: [], context: nil)
    expect(reportKinds { view.alpha = 0.25 } == ["observing.notHandled"])
  }
}
