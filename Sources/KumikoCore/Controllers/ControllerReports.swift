import KumikoFoundation
import KumikoReporting

// Every report of navigation, tabs and alerts: what was given, where, and what to call instead.

extension Report {
  static func notSettable(_ key: String, of controller: String) -> Report {
    Report(
      kind: "controller.notSettable",
      message:
        "\(controller) has nothing that is set for the key '\(key)', so nothing was; set the "
        + "property itself.")
  }

  static func pushedTwice(_ controller: String) -> Report {
    Report(
      kind: "navigation.pushedTwice",
      message:
        "\(controller) is on the navigation stack already and stays where it is; push another "
        + "instance, or call popToViewController(_:animated:).")
  }

  static func navigationInsideNavigation(_ controller: String) -> Report {
    Report(
      kind: "navigation.insideNavigation",
      message:
        "\(controller) is a navigation controller and cannot be a page of another one; nothing "
        + "was pushed. Push its pages, or present it.")
  }

  static func notOnStack(_ controller: String) -> Report {
    Report(
      kind: "navigation.notOnStack",
      message: "\(controller) is not on the navigation stack; nothing was popped. Push it first.")
  }

  static let fieldInActionSheet = Report(
    kind: "alert.fieldInActionSheet",
    message: "an action sheet has no text fields, so none was added; give the alert controller the "
      + "style .alert.")

  static func secondCancelAction(_ title: String) -> Report {
    Report(
      kind: "alert.secondCancel",
      message:
        "an alert has a cancel action already, so \(title) is shown as a plain one; give one "
        + "action the style .cancel.")
  }

  static func indexOutsideTabs(_ index: Int, count: Int) -> Report {
    Report(
      kind: "tabs.indexOutside",
      message:
        index == NSNotFound
        ? "what was selected is no tab of the tab bar controller; the selection stays. Select one "
          + "of viewControllers or tabs."
        : "tab \(index) was selected, and there are \(count); the selection stays. Use an index "
          + "below viewControllers.count.")
  }

  static func tabOfAnotherGroup(_ tab: String, _ group: String) -> Report {
    Report(
      kind: "tabs.anotherGroup",
      message:
        "the tab '\(tab)' was selected in the group '\(group)', which does not have it; the "
        + "selection stays. Use one of its children.")
  }

  static let searchNotInWindow = Report(
    kind: "search.notInWindow",
    message:
      "isActive of a UISearchController was set while its search bar is in no window, and no "
      + "search was begun. Set it in viewDidAppear(_:) or later.")

  static let noPageCurl = Report(
    kind: "pages.noCurl",
    message: "a UIPageViewController was made with .pageCurl; its pages scroll, as there are no "
      + "curls. Make it with .scroll.")

  static func pageCount(_ count: Int) -> Report {
    Report(
      kind: "pages.count",
      message: "\(count) view controllers were set on a UIPageViewController, which shows one page "
        + "at a time, two beside a spine in the middle: the first of them, or for none the page that "
        + "it had. Give as many as there is room for.")
  }
}

extension Report {
  static func noFileDialog(_ reason: String) -> Report {
    Report(
      kind: "documents.noDialog",
      message: "a document picker cannot be shown (\(reason)), and its delegate is notified that "
        + "nothing was chosen. Install xdg-desktop-portal with a backend of the desktop, and start the "
        + "program in its session.")
  }

  static func noPicture(_ name: String) -> Report {
    Report(
      kind: "pictures.notRead",
      message: "'\(name)' that was chosen is no picture that can be read, and the delegate of the "
        + "image picker is notified that nothing was chosen.")
  }

  static let noCamera = Report(
    kind: "pictures.noCamera",
    message: "a UIImagePickerController was to take pictures with the camera, which a desktop does "
      + "not have; it asks for a file. Ask isSourceTypeAvailable(.camera) first.")

  static func filesNotCopied(_ reason: String) -> Report {
    Report(
      kind: "documents.notCopied",
      message: "files that were chosen could not be copied or moved (\(reason)), and the "
        + "delegate of the document picker is notified that nothing was chosen.")
  }

  static func notShared(_ activity: String, _ reason: String) -> Report {
    Report(
      kind: "sharing.notDone",
      message: "'\(activity)' of a UIActivityViewController could not be done (\(reason)); its "
        + "completion handler receives the error, and the list stays.")
  }

  static func notPrinted(_ reason: String) -> Report {
    Report(
      kind: "printing.notDone",
      message: "a UIPrintInteractionController could not print (\(reason)); its completion "
        + "handler receives the error.")
  }
}
