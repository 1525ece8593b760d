import Foundation
import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct `values by their names` {
  /// A key path of a class, and an object of it.
  private static func objects() -> [NSObject] {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    return [
      UIScrollView(), UIControl(), UILabel(), UITextField(), UITextView(frame: .zero),
      UIImageView(), UISlider(), UIProgressView(), UIRefreshControl(), tabs, UINavigationItem(),
      UITabBarItem(), UITapGestureRecognizer(), UIView().layer, Progress(totalUnitCount: 1),
    ]
  }

  @Test func `are there for all that can be observed`() {
    for object in Self.objects() {
      let names = KeyNames.observed(of: object)
      expect(!names.isEmpty, names)
      let kinds = reportKinds { for name in names { _ = object.value(forKey: name) } }
      expect(kinds == [], kinds, saying: "\(type(of: object)): \(names)")
    }
  }

  @Test func `have both spellings`() {
    let view = UIView()
    view.setValue(true, forKey: "isHidden")
    expect(view.isHidden)
    view.setValue(NSNumber(value: false), forKey: "hidden")
    expect(!view.isHidden)
    expect(view.value(forKey: "isHidden") as? Bool == false)
  }

  @Test func `that are not known are reported, and are nil`() {
    let view = UIView()
    let kinds = reportKinds {
      expect(view.value(forKey: "nothing") == nil, view.value(forKey: "nothing"))
      view.setValue(1, forKey: "nothing")
      view.setValue("A", forKey: "alpha")
      view.setValue(nil, forKey: "alpha")
      NamedMembers.setValue(1, forUndefinedKey: "other", of: view)
      expect(NamedMembers.value(forUndefinedKey: "another", of: view) == nil)
      expect(view.value(forKeyPath: "alpha.more") == nil, view.value(forKeyPath: "alpha.more"))
      view.setValue(1, forKeyPath: "alpha.more")
    }
    expect(
      kinds == [
        "keyValue.undefinedKey", "keyValue.undefinedKey", "keyValue.value", "keyValue.value",
        "keyValue.undefinedKey", "keyValue.undefinedKey",
        "keyValue.noObject",
      ], kinds)
    expect(view.alpha == 1, view.alpha)
  }

  @Test func `are asked of a subclass that knows others`() {
    final class Open: UIView {
      var others: [String: Any] = [:]
      override func value(forUndefinedKey key: String) -> Any? {
        others[key] ?? super.value(forUndefinedKey: key)
      }
      override func setValue(_ value: Any?, forUndefinedKey key: String) { others[key] = value }
      override func value(forKey key: String) -> Any? {
        key == "seven" ? 7 : super.value(forKey: key)
      }
    }
    let view = Open()
    view.setValue("b", forKeyPath: "a")
    expect(view.value(forKey: "a") as? String == "b")
    expect((view as NSObject).value(forKey: "seven") as? Int == 7)
    expect(reportKinds { _ = view.value(forKey: "c") } == ["keyValue.undefinedKey"])
  }

  @Test func `lead through objects, and to parts of a layer`() {
    let view = UIView()
    view.setValue(2, forKeyPath: "layer.transform.scale.x")
    expect(view.layer.transform.m11 == 2, view.layer.transform.m11)
    expect(view.value(forKeyPath: "layer.transform.scale.x") as? CGFloat == 2)
    view.setValuesForKeys(["alpha": 0.5, "tag": 4, "backgroundColor": NSNull()])
    let values = view.dictionaryWithValues(forKeys: ["alpha", "tag", "backgroundColor"])
    expect(values["alpha"] as? CGFloat == 0.5)
    expect(values["tag"] as? Int == 4)
    expect(values["backgroundColor"] is NSNull)
  }

  @Test func `are those of defaults and dictionaries`() throws {
    let name = "kumiko.values.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defaults.setValue(3, forKey: "a")
    expect(defaults.value(forKey: "a") as? Int == 3)
    expect(defaults.integer(forKey: "a") == 3, defaults.integer(forKey: "a"))
    defaults.removePersistentDomain(forName: name)
    let dictionary: NSDictionary = ["a": NSDictionary(dictionary: ["b": "c"])]
    expect(dictionary.value(forKeyPath: "a.b") as? String == "c")
  }

  @Test func `give a navigation controller another bar`() {
    final class OwnBar: UINavigationBar {}
    let page = UIViewController()
    page.title = "Page"
    let controller = UINavigationController(rootViewController: page)
    controller.loadViewIfNeeded()
    controller.prepareToAppear()
    let old = controller.navigationBar
    let bar = OwnBar()
    controller.setValue(bar, forKey: "navigationBar")
    expect(controller.navigationBar === bar, controller.navigationBar, bar)
    expect(bar.superview === controller.view, bar.superview, controller.view)
    expect(old.superview == nil, old.superview)
    expect(bar.topItem === page.navigationItem, bar.topItem, page.navigationItem)
    controller.pushViewController(UIViewController(), animated: false)
    expect(bar.items?.count == 2, bar.items?.count)
    expect(
      reportKinds { controller.setValue(1, forKey: "navigationBar") }
        == ["controller.notSettable"])
    expect(controller.value(forKey: "navigationBar") as? UINavigationBar === bar, bar)
  }

  @Test func `turn no screen`() {
    let kinds = reportKinds {
      UIDevice.current.setValue(UIDeviceOrientation.portrait.rawValue, forKey: "orientation")
    }
    expect(kinds == [], kinds)
  }

  // MARK: Names without a property

  @Test func `give an alert styled texts, colours and a controller`() throws {
    let alert = UIAlertController(title: "A", message: "B", preferredStyle: .alert)
    let action = UIAlertAction(title: "Go", style: .default)
    alert.addAction(action)
    let look = NSAttributedString(string: "Styled", attributes: [.foregroundColor: UIColor.red])
    alert.setValue(look, forKey: "attributedTitle")
    alert.setValue(look, forKey: "attributedMessage")
    alert.loadViewIfNeeded()
    let view = try #require(alert.view as? AlertView)
    let plain = view.wantedHeight(width: 300)
    expect(view.find(UILabel.self) { $0.attributedText?.isEqual(look) == true } != nil)
    expect(view.find(UILabel.self) { $0.text == "A" || $0.text == "B" } == nil)
    action.setValue(UIColor.green, forKey: "titleTextColor")
    let picture = UIImage()
    action.setValue(picture, forKey: "image")
    expect(view.buttons.first?.configuration?.baseForegroundColor == .green)
    expect(view.buttons.first?.configuration?.image === picture)
    let inner = UIViewController()
    inner.preferredContentSize.height = 70
    alert.setValue(inner, forKey: "contentViewController")
    expect(inner.parent === alert, inner.parent, alert)
    expect(view.wantedHeight(width: 300) - plain == 78)
    inner.preferredContentSize.height = 90
    expect(view.wantedHeight(width: 300) - plain == 98)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: view.wantedHeight(width: 300))
    view.layoutIfNeeded()
    expect(inner.view.frame.height == 90, inner.view.frame.height)
    expect(inner.view.frame.maxY < view.buttons[0].frame.minY)
    alert.setValue(nil, forKey: "contentViewController")
    expect(inner.parent == nil && inner.view.superview == nil)
    expect(view.wantedHeight(width: 300) == plain, view.wantedHeight(width: 300), plain)
  }

  @Test func `give a search bar's button another text`() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    bar.setValue("Abbrechen", forKey: "cancelButtonText")
    expect(bar.value(forKey: "cancelButton") == nil, bar.value(forKey: "cancelButton"))
    bar.showsCancelButton = true
    let button = bar.value(forKey: "cancelButton") as? UIButton
    expect(button?.configuration?.title == "Abbrechen", button?.configuration?.title)
    bar.setValue("Fertig", forKey: "_cancelButtonText")
    expect(button?.configuration?.title == "Fertig", button?.configuration?.title)
  }

  @Test func `give wheels another colour of text`() {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.preferredDatePickerStyle = .wheels
    picker.layoutIfNeeded()
    picker.setValue(UIColor.systemPink, forKey: "textColor")
    picker.layoutIfNeeded()
    let label = picker.find(UILabel.self) { label in
      let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
      return color as? UIColor == .systemPink
    }
    expect(label != nil, label)
  }
}

/// A progress tells nobody by itself.
@Suite(.serialized) @MainActor struct `an observed progress` {
  @Test func `is heard of when it is looked at`() {
    let progress = Progress(totalUnitCount: 10)
    nonisolated(unsafe) var heard: [String] = []
    let observation = progress.observe(\.fractionCompleted, options: [.old, .new]) { _, change in
      heard.append("\(change.oldValue ?? -1) → \(change.newValue ?? -1)")
    }
    progress.completedUnitCount = 4
    WatchedProgress.look()
    WatchedProgress.look()
    expect(heard == ["0.0 → 0.4"], heard)
    observation.invalidate()
    progress.completedUnitCount = 5
    WatchedProgress.look()
    expect(heard.count == 1, heard.count)
    expect(WatchedProgress.count == 0)
  }
}
