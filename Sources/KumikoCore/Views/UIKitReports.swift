import KumikoFoundation
import KumikoReporting

// Every report of this module: what was given, where, and what to call instead.

extension Report {
  static func nonFiniteGeometry(_ rect: CGRect, of what: String) -> Report {
    Report(
      kind: "view.nonFiniteGeometry",
      message: "\(what) was given \(rect.origin.x), \(rect.origin.y), \(rect.size.width) × "
        + "\(rect.size.height); numbers that are not finite count as 0, and lengths beyond 10¹² as "
        + "that. Check the division or the size that they come from.")
  }

  static func nonFiniteLength(_ length: CGFloat, of what: String) -> Report {
    Report(
      kind: "view.nonFiniteGeometry",
      message: "\(what) was given \(length); what is not finite counts as 0, and a length beyond "
        + "10¹² as that. Check the division or the size that it comes from.")
  }

  static func nonFiniteTransform(_ transform: CGAffineTransform, of what: String) -> Report {
    let t = transform
    return Report(
      kind: "view.nonFiniteGeometry",
      message:
        "\(what) was given \(t.a), \(t.b), \(t.c), \(t.d), \(t.tx), \(t.ty); it counts as the "
        + "identity, as not all of these are finite and within 10¹². Check the division that they "
        + "come from.")
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

  static func viewInsideItself(_ view: String, superview: String) -> Report {
    Report(
      kind: "view.insideItself",
      message: "\(view) cannot be added to \(superview), which is itself or inside it; nothing "
        + "was added. Add it to a view outside.")
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

  static func addressNotOpened(_ address: String) -> Report {
    Report(
      kind: "application.addressNotOpened",
      message:
        "no program opened \(address). Check the address, and that the desktop has a program "
        + "for it (xdg-open); tests without a window open nothing.")
  }

  static func noNibs(_ name: String) -> Report {
    Report(
      kind: "controller.noNibs",
      message: "there are no nib files on Linux, so \(name) was ignored; make the view in "
        + "loadView() or viewDidLoad().")
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

  static func childAddedTwice(_ controller: String, parent: String) -> Report {
    Report(
      kind: "controller.childAddedTwice",
      message:
        "\(controller) is a child of \(parent) already; addChild(_:) did nothing. Call it once, "
        + "and removeFromParent() before adding it anew.")
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

  static let noWindow = Report(
    kind: "app.noWindow",
    message:
      "the application has launched and shows no window, so it ends; call makeKeyAndVisible() "
      + "on one in application(_:didFinishLaunchingWithOptions:), or in a scene delegate named "
      + "SceneDelegate.")

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
        "tab \(index) was selected, and there are \(count); the selection stays. Use an index "
        + "below viewControllers.count.")
  }
}

extension Report {
  static func constraintWithoutItem(_ constraint: String) -> Report {
    Report(
      kind: "constraint.withoutItem",
      message: "\(constraint) has no view or guide on its first side any more and was not "
        + "activated; keep the view alive, and add a guide to a view first.")
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

  static func constraintNotFinite(_ constraint: String) -> Report {
    Report(
      kind: "constraint.notFinite",
      message: "\(constraint) has a constant or multiplier that is not finite and is left out.")
  }
}

extension Report {
  static func noSupplementaryView(_ kind: String, at path: IndexPath) -> Report {
    Report(
      kind: "collection.noSupplementaryView",
      message: "the layout asks for a supplementary view of kind \(kind) in section "
        + "\(path.section), and the data source has none; an empty view is shown. Implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:) or set supplementaryViewProvider."
    )
  }

  static func decorationNotRegistered(_ kind: String) -> Report {
    Report(
      kind: "collection.decorationNotRegistered",
      message: "no class is registered for decorations of kind \(kind); an empty view is shown. "
        + "Call register(_:forDecorationViewOfKind:) on the layout.")
  }

  static func wrongClass(_ given: String, _ wanted: String, for identifier: String) -> Report {
    Report(
      kind: "collection.wrongClass",
      message: "\(given) is no \(wanted) and was not registered for the identifier "
        + "\(identifier). Derive it from \(wanted).")
  }

  static func cellNotRegistered(_ identifier: String) -> Report {
    Report(
      kind: "collection.cellNotRegistered",
      message: "no cell is registered for the identifier \(identifier); a plain cell is shown. "
        + "Call register(_:forCellWithReuseIdentifier:) first.")
  }

  static func supplementaryNotRegistered(_ identifier: String, kind: String) -> Report {
    Report(
      kind: "collection.supplementaryNotRegistered",
      message: "no view is registered for supplementary views of kind \(kind) with the identifier "
        + "\(identifier); a plain view is shown. Call "
        + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first.")
  }

  static let registrationInsideProvider = Report(
    kind: "collection.registrationInsideProvider",
    message: "Attempted to dequeue a cell using a registration that was created inside a cell "
      + "provider. Creating a new registration each time a cell is requested prevents reuse; make "
      + "it once, outside of the provider.")

  static func nilCell(at path: IndexPath, identifier: String) -> Report {
    Report(
      kind: "dataSource.nilCell",
      message: "the cell provider returned nil for index path [\(path.section), \(path.item)] with "
        + "item identifier '\(identifier)'; a marked gap is shown. Always return a cell from one "
        + "of the dequeue methods.")
  }

  static func invalidUpdate(_ problem: String, _ view: String) -> Report {
    Report(
      kind: "collection.invalidUpdate",
      message: "\(problem) - \(view). Everything was reloaded instead.")
  }
}

extension Report {
  static func flowItemTooLarge(
    section: Int, side: CGFloat, room: CGFloat, isVertical: Bool
  ) -> Report {
    let (side_, edges) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
    return Report(
      kind: "flowLayout.itemTooLarge",
      message: "the item \(side_) must be less than the \(side_) of the UICollectionView minus the "
        + "section insets \(edges) values, minus the content insets \(edges) values: an item of "
        + "section \(section) asks for \(side) of \(room) points and sticks out. Give it less in "
        + "itemSize or collectionView(_:layout:sizeForItemAt:).")
  }

  static func flowItemSizeInvalid(_ size: CGSize) -> Report {
    Report(
      kind: "flowLayout.invalidItemSize",
      message: "an item of a flow layout was given the size \(size.width) × \(size.height); sizes "
        + "are finite and not negative. It is 50 × 50 instead; check itemSize or "
        + "collectionView(_:layout:sizeForItemAt:).")
  }
}

extension Report {
  static func sizesDoNotSettle(_ view: String, rounds: Int) -> Report {
    Report(
      kind: "collection.sizesDoNotSettle",
      message: "the sizes of cells in \(view) still changed after \(rounds) rounds of measuring in "
        + "one layout; the last ones are shown. Answer the same size for the same width in "
        + "preferredLayoutAttributesFitting(_:), and invalidate only for a size that is new.")
  }

  static func invalidPreferredSize(_ size: CGSize, of view: String) -> Report {
    Report(
      kind: "collection.invalidPreferredSize",
      message: "\(view) asked for the size \(size.width) × \(size.height); sizes are finite and "
        + "not negative, and the estimate stays. Check its constraints or "
        + "preferredLayoutAttributesFitting(_:).")
  }

  static func notAnItemPath(_ path: IndexPath, in method: String) -> Report {
    let indices = path.map(String.init).joined(separator: ", ")
    return Report(
      kind: "collection.notAnItemPath",
      message: "\(method) was given the index path [\(indices)], which is not a section and an "
        + "item, and left it out; make paths with IndexPath(item:section:).")
  }

  static func reconfiguredCellDiffers(at path: IndexPath) -> Report {
    Report(
      kind: "collection.reconfiguredCellDiffers",
      message: "the cell provider returned another cell for index path [\(path.section), "
        + "\(path.item)] than the one that is reconfigured; it was exchanged, as if reloaded. "
        + "Dequeue with the same registration or identifier, or call reloadItems(at:).")
  }
}

extension Report {
  static func mostItemsReplaced(_ replaced: Int, of count: Int, type: String) -> Report {
    Report(
      kind: "dataSource.mostItemsReplaced",
      message: "an update of a diffable data source replaced \(replaced) of \(count) items of type "
        + "\(type), and there are about as many as before; everything fades instead of moving. If "
        + "these are the same items, give them identifiers that stay: no UUID made anew, and no "
        + "hash or == over what changes. IdentifiedDataSource compares values by their id.")
  }
}

extension Report {
  static func accessoryTwice(_ name: String) -> Report {
    Report(
      kind: "cell.accessoryTwice",
      message: "a list cell was given two accessories of the kind \(name); the first is shown. "
        + "Give each kind once, and views of your own with customView(configuration:).")
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
  static func rowNotRegistered(_ identifier: String) -> Report {
    Report(
      kind: "table.rowNotRegistered",
      message: "no cell is registered for the identifier \(identifier); a plain cell is shown. "
        + "Call register(_:forCellReuseIdentifier:) first.")
  }

  static func noSuchRow(_ path: IndexPath, from method: String, _ table: String) -> Report {
    let indices = path.map(String.init).joined(separator: ", ")
    return Report(
      kind: "table.noSuchRow",
      message: "\(method) of \(table) answered [\(indices)], where there is no row; that counts as "
        + "nil. Answer a path of the table as it is at that moment.")
  }

  static func invalidHeight(
    _ height: CGFloat, _ source: String, _ path: IndexPath, _ used: CGFloat
  ) -> Report {
    let indices = path.map(String.init).joined(separator: ", ")
    return Report(
      kind: "table.invalidHeight",
      message: "\(source) answered \(height) for [\(indices)], and \(used) is used; heights are "
        + "finite and not negative. Answer UITableView.automaticDimension for rows that decide "
        + "themselves.")
  }

  static func endWithoutBegin(_ table: String) -> Report {
    Report(
      kind: "table.endWithoutBegin",
      message: "endUpdates() of \(table) was called without beginUpdates(), and nothing was done; "
        + "call them in pairs, or performBatchUpdates(_:completion:).")
  }
}
