import KumikoFoundation
import KumikoReporting

// Every report of views, windows and constraints: what was given, where, and what to call instead.

extension Report {
  static func nonFiniteGeometry(_ rect: CGRect, of what: String) -> Report {
    Report(
      kind: "view.nonFiniteGeometry",
      message: "\(what) was given \(rect.origin.x), \(rect.origin.y), \(rect.size.width) × "
        + "\(rect.size.height); numbers that are not finite count as 0, and lengths beyond 10¹⁵ as "
        + "that. Check the division or the size that they come from.")
  }

  static func nonFiniteLength(_ length: CGFloat, of what: String) -> Report {
    Report(
      kind: "view.nonFiniteGeometry",
      message: "\(what) was given \(length); what is not finite counts as 0, and a length beyond "
        + "10¹⁵ as that. Check the division or the size that it comes from.")
  }

  static func nonFiniteTransform(_ transform: CGAffineTransform, of what: String) -> Report {
    let t = transform
    return Report(
      kind: "view.nonFiniteGeometry",
      message:
        "\(what) was given \(t.a), \(t.b), \(t.c), \(t.d), \(t.tx), \(t.ty); it counts as the "
        + "identity, as not all of these are finite and within 10¹⁵. Check the division that they "
        + "come from.")
  }

  static func menuPreviewShownAlready(_ controller: String) -> Report {
    Report(
      kind: "menu.previewShownAlready",
      message: "the previewProvider of a menu gave \(controller), which is shown already; the menu "
        + "has no preview. Make a controller for each menu.")
  }

  static var gradientWithoutColor: Report {
    Report(
      kind: "layer.gradientWithoutColor",
      message: "the colors of a CAGradientLayer hold something that is no CGColor; it was left "
        + "out. Write UIColor.red.cgColor.")
  }

  static var layerCannotBeAdded: Report {
    Report(
      kind: "layer.cannotBeAdded",
      message: "the layer of a view, or a layer around this one, was added as a sublayer; nothing "
        + "was added. Add the view with addSubview(_:), or a layer made by CALayer().")
  }

  static func movedMeanwhile(_ view: String, superview: String) -> Report {
    Report(
      kind: "view.movedMeanwhile",
      message:
        "\(view) was added somewhere else while it was being added to \(superview), and stays "
        + "there. Do not add views in willMove(toSuperview:) and willMove(toWindow:).")
  }

  nonisolated static func touchedOffMain(_ view: String) -> Report {
    Report(
      kind: "view.offMain",
      message: "a \(view) was changed on another thread than the main one; what is shown may be "
        + "wrong, and the program may stop. Do it in DispatchQueue.main.async or on the MainActor.")
  }

  static func viewOfTwoControllers(_ view: String, _ former: String, _ new: String) -> Report {
    Report(
      kind: "controller.viewOfTwo",
      message: "\(view), the view of \(former), became the view of \(new), which has it from now "
        + "on. A view belongs to one controller: add it to another view, or make another one.")
  }

  static func viewAskedWhileLoading(_ controller: String) -> Report {
    Report(
      kind: "controller.viewInLoadView",
      message: "loadView() of \(controller) asked for the view before it had set one, and got an "
        + "empty one. Set view first, call super.loadView(), or do this in viewDidLoad().")
  }

  static func childWithoutParent(_ controller: String, around: String) -> Report {
    Report(
      kind: "controller.withoutParent",
      message:
        "the view of \(controller) is shown inside of \(around), of which it is no child: it "
        + "is not notified of rotation, safe areas and presentation. Call addChild(_:) before "
        + "addSubview(_:), and didMove(toParent:) after it.")
  }

  static func viewInsideItself(_ view: String, superview: String) -> Report {
    Report(
      kind: "view.insideItself",
      message: "\(view) cannot be added to \(superview), which is itself or inside it; nothing "
        + "was added. Add it to a view outside.")
  }

  static func exchangedIndex(_ index: Int, of view: String, count: Int) -> Report {
    Report(
      kind: "view.subviewIndex",
      message: "exchangeSubview(at:withSubviewAt:) was called with \(index) on \(view), which has "
        + "\(count) subviews; nothing was exchanged. Pass indices of its subviews.")
  }

  static func animatorNotInterruptible(_ name: String) -> Report {
    Report(
      kind: "animator.notInterruptible",
      message: "\(name) of a UIViewPropertyAnimator that is not interruptible was ignored. Set "
        + "isInterruptible to true, or let it end.")
  }

  static func layoutAddsViewsForever(_ view: String, generations: Int) -> Report {
    Report(
      kind: "layout.addsViewsForever",
      message:
        "the layout of \(view) adds views whose layout adds views, \(generations) times over; "
        + "it ended there. Add views in an initializer or in viewDidLoad(), and place them in "
        + "layoutSubviews().")
  }

  static func changesWhatItRead(_ view: String, _ read: String, _ running: String) -> Report {
    Report(
      kind: "model.changesWhatItRead",
      message: "\(view) changes in \(running) what it read of a model in \(read) in the same pass, "
        + "which is called once more for that. Change models where the user acts or data arrives; "
        + "keep what follows from them in the view.")
  }

  static func layoutDoesNotSettle(_ view: String, passes: Int) -> Report {
    Report(
      kind: "layout.doesNotSettle",
      message: "layout of \(view) asked for layout again \(passes) times in one frame; the last "
        + "result is shown. Call setNeedsLayout() in layoutSubviews() only when something changed.")
  }
}

extension Report {
  static func unknownKey(_ problem: String) -> Report {
    Report(
      kind: "input.unknownKey",
      message: "a key was pressed that no keyboard has, and nothing was done: \(problem)")
  }

  static func zoomedViewOutside(_ view: String, of scrollView: String) -> Report {
    Report(
      kind: "scroll.zoomedViewOutside",
      message: "viewForZooming(in:) gave \(view), which is not inside \(scrollView); nothing is "
        + "zoomed. Give a subview of the scroll view.")
  }

  static func zoomLimitNotPositive(_ limit: CGFloat, _ name: String, of scrollView: String)
    -> Report
  {
    Report(
      kind: "scroll.zoomLimitNotPositive",
      message: "the \(name) of \(scrollView) was set to \(limit) and counts as 1; it is a number "
        + "above 0. Check the division that it comes from.")
  }

  static func zoomLimitsInverted(
    _ minimum: CGFloat, _ maximum: CGFloat, of scrollView: String
  ) -> Report {
    Report(
      kind: "scroll.zoomLimitsInverted",
      message: "\(scrollView) was to zoom with a minimumZoomScale of \(minimum) above its "
        + "maximumZoomScale of \(maximum), which counts. Set both before zoomScale.")
  }

  static func zoomScaleNotFinite(_ scale: CGFloat, of scrollView: String) -> Report {
    Report(
      kind: "scroll.zoomScaleNotFinite",
      message: "the zoomScale of \(scrollView) was set to \(scale) and stays as it was. Check the "
        + "division that it comes from.")
  }

  static func noSuchTouch(_ index: Int, of recognizer: String, count: Int) -> Report {
    Report(
      kind: "input.noSuchTouch",
      message: "location(ofTouch:in:) was asked for touch \(index) of a \(recognizer) that follows "
        + "\(count); it gave the middle of all. Ask for less than numberOfTouches.")
  }

  static func pinchScaleNotPositive(_ scale: CGFloat) -> Report {
    Report(
      kind: "input.pinchScaleNotPositive",
      message:
        "the scale of a UIPinchGestureRecognizer was set to \(scale) and stays as it was; it "
        + "is a number above 0. Set 1 to count anew.")
  }

  static func rotationNotFinite(_ rotation: CGFloat) -> Report {
    Report(
      kind: "input.rotationNotFinite",
      message:
        "the rotation of a UIRotationGestureRecognizer was set to \(rotation) and stays as it "
        + "was. Check the division that it comes from.")
  }

  static func addressNotOpened(_ address: String) -> Report {
    Report(
      kind: "application.addressNotOpened",
      message:
        "no program opened \(address). Check the address, and that the desktop has a program "
        + "for it (xdg-open); tests without a window open nothing.")
  }
}

extension Report {
  static func controllerInsideItself(_ controller: String, parent: String) -> Report {
    Report(
      kind: "controller.insideItself",
      message:
        "\(controller) cannot be a child of \(parent), which is itself or inside it; nothing "
        + "was added.")
  }

  static func presentedTakenIn(_ controller: String, parent: String) -> Report {
    Report(
      kind: "controller.presentedTakenIn",
      message:
        "\(controller) is presented and cannot be taken into \(parent) as well; nothing was "
        + "added. Dismiss it first, or take in another instance.")
  }

  static func transitionNotThere(_ controller: String) -> Report {
    Report(
      kind: "controller.transitionNotThere",
      message: "\(controller) is to flip or to curl, which nothing does here; it dissolves. Set "
        + "crossDissolve or coverVertical.")
  }

  static func childAddedTwice(_ controller: String, parent: String) -> Report {
    Report(
      kind: "controller.childAddedTwice",
      message:
        "\(controller) is a child of \(parent) already; addChild(_:) did nothing. Call it once, "
        + "and removeFromParent() before adding it anew.")
  }

  static func alreadyPresenting(_ presenter: String, _ shown: String, _ wanted: String) -> Report {
    Report(
      kind: "controller.alreadyPresenting",
      message:
        "\(presenter) presents \(shown) already, so \(wanted) was not presented; present from "
        + "\(shown), or dismiss it first.")
  }

  static func presenterNotInWindow(_ presenter: String, _ wanted: String) -> Report {
    Report(
      kind: "controller.presenterNotInWindow",
      message: "\(presenter) is not in a window, so \(wanted) was not presented; present from "
        + "viewDidAppear(_:) or later.")
  }

  static func percentNotFinite(_ percent: CGFloat) -> Report {
    Report(
      kind: "controller.percentNotFinite",
      message:
        "update(_:) of a UIPercentDrivenInteractiveTransition was given \(percent), which was "
        + "ignored. Check the division that it comes from.")
  }

  static func presentedElsewhere(_ wanted: String) -> Report {
    Report(
      kind: "controller.presentedElsewhere",
      message:
        "\(wanted) is presented already or has a parent, and was not presented; dismiss it or "
        + "take it out first, or present another instance.")
  }

  static func nothingToDismiss(_ controller: String) -> Report {
    Report(
      kind: "controller.nothingToDismiss",
      message:
        "\(controller) presents nothing and is not presented; dismiss(animated:) did nothing.")
  }

  static func popoverWithoutSource(_ controller: String) -> Report {
    Report(
      kind: "controller.popoverWithoutSource",
      message:
        "the popover of \(controller) has no source and is shown in the middle; set sourceView or "
        + "barButtonItem of its popoverPresentationController before presenting it.")
  }

  static func severalImagesCopied(_ count: Int) -> Report {
    Report(
      kind: "pasteboard.severalImages",
      message:
        "\(count) images were copied; other programs get the first alone. Write them to files and "
        + "copy their addresses.")
  }

  static func valueNotCopied(_ kind: String, type: String) -> Report {
    Report(
      kind: "pasteboard.value",
      message: "a value of \(kind) was put on the pasteboard as \(type) and is left out; strings, "
        + "URLs, images, colours, data and property lists can be copied.")
  }

  static let noWindow = Report(
    kind: "app.noWindow",
    message:
      "the application has launched and shows no window, so it ends; call makeKeyAndVisible() "
      + "on one in application(_:didFinishLaunchingWithOptions:), or in a scene delegate named "
      + "SceneDelegate.")
}

extension Report {
  static func constraintWithoutItem(_ constraint: String) -> Report {
    Report(
      kind: "constraint.withoutItem",
      message: "\(constraint) has no view or guide on its first side any more and was not "
        + "activated; keep the view alive, and add a guide to a view first.")
  }

  static func scaleOfWindow(_ scale: CGFloat) -> Report {
    Report(
      kind: "window.scale",
      message: "the traitOverrides of a window or its scene ask for a displayScale of \(scale), "
        + "which is not in 0.5 … 8; the display's scale counts.")
  }

  static func constraintWithoutCommonAncestor(_ constraint: String) -> Report {
    Report(
      kind: "constraint.withoutCommonAncestor",
      message: "\(constraint) is between views that are not in one tree and was not activated; "
        + "call addSubview(_:) before activating it.")
  }

  static func unsatisfiable(_ constraint: String, conflicting others: [String]) -> Report {
    Report(
      kind: "constraint.unsatisfiable",
      message: "\(constraint) cannot hold together with "
        + (others.isEmpty ? "itself" : others.joined(separator: "; "))
        + " and is left out; remove one of them or give one a priority below 1,000. A view placed "
        + "by constraints needs translatesAutoresizingMaskIntoConstraints = false.")
  }

  static func placedTwice(_ view: String) -> Report {
    Report(
      kind: "constraint.unsatisfiable",
      message:
        "\(view) is placed by its frame and by constraints that contradict it, and these are "
        + "left out; set its translatesAutoresizingMaskIntoConstraints to false.")
  }

  static func constraintNotFinite(_ constraint: String) -> Report {
    Report(
      kind: "constraint.notFinite",
      message: "\(constraint) has a constant or multiplier that is not finite and is left out.")
  }
}

extension Report {
  static func visualFormat(_ format: String, problem: String, offset: Int) -> Report {
    Report(
      kind: "constraint.visualFormat",
      message: "the visual format \"\(format)\" gives no constraints: \(problem)"
        + (offset > 0 ? " after \"\(format.prefix(offset))\"." : ".")
        + " Names are keys of views and metrics.")
  }
}

extension Report {
  static func tokenOutside(_ index: Int, count: Int) -> Report {
    Report(
      kind: "search.tokenOutside",
      message: "a search field with \(count) tokens was given the place \(index); a token that is "
        + "put in goes to the nearest place, and none is taken away. Use a place from 0 to "
        + "tokens.count.")
  }

  static let noDetents = Report(
    kind: "sheet.noDetents",
    message: "the detents of a sheet were set to none, and it has the large one. Give at least "
      + "one, such as .medium().")
}

extension Report {
  static func targetWithoutIdentity(_ action: String) -> Report {
    Report(
      kind: "action.targetWithoutIdentity",
      message:
        "the target of \(action) is a value and no object, so whoever has the method along the "
        + "responder chain is asked. Give an object that somebody keeps, or nil.")
  }

  static func menuNotFound(_ identifier: String) -> Report {
    Report(
      kind: "menu.notFound",
      message: "a menu builder was asked to change \(identifier), which is not in the menus, and "
        + "nothing was changed. Ask menu(for:), action(for:) or command(for:) before.")
  }
}
