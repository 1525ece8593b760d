import KumikoFoundation
import KumikoReporting

// Every report of collections and tables: what was passed, where, and what to call instead.

extension Report {
  static func noSupplementaryView(_ kind: String, at path: IndexPath) -> Report {
    Report(
      kind: "collection.noSupplementaryView",
      message: "the layout asks for a supplementary view of kind \(kind) in section "
        + "\(path.section), and the data source has none; an empty view is shown. Implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:) or set supplementaryViewProvider."
    )
  }

  static var transitionLasts: Report {
    Report(
      kind: "collection.transitionLasts",
      message:
        "startInteractiveTransition(to:completion:) was called while a transition lasts, and "
        + "gave back the layout of that. Call finishInteractiveTransition() or "
        + "cancelInteractiveTransition() first.")
  }

  static func noTransition(_ call: String) -> Report {
    Report(
      kind: "collection.noTransition",
      message: "\(call) was called where no transition lasts; nothing was done. Call "
        + "startInteractiveTransition(to:completion:) first.")
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

  static func cellNotRegistered(_ identifier: String, near: [String]) -> Report {
    Report(
      kind: "collection.cellNotRegistered",
      message: "no cell is registered for the identifier \(identifier); a plain cell is shown."
        + NearNames.sentence(near) + " Call register(_:forCellWithReuseIdentifier:) first.")
  }

  static func supplementaryNotRegistered(_ identifier: String, kind: String, near: [String])
    -> Report
  {
    Report(
      kind: "collection.supplementaryNotRegistered",
      message: "no view is registered for supplementary views of kind \(kind) with the identifier "
        + "\(identifier); a plain view is shown." + NearNames.sentence(near) + " Call "
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

  static func itemsGone(_ section: Int, known: Int, now: Int, _ view: String) -> Report {
    Report(
      kind: "collection.itemsGone",
      message: "the data source of \(view) has \(now) items in section \(section), and nobody said "
        + "that there are not \(known) any more; what is gone is not shown. Change the data "
        + "together with deleteItems(at:), deleteRows(at:with:) or the like, or call reloadData().")
  }

  static func itemMissing(
    _ path: IndexPath, _ outcome: String, _ near: String, _ view: String
  ) -> Report {
    let place = path.map { $0 == NSNotFound ? "NSNotFound" : String($0) }.joined(separator: ", ")
    return Report(
      kind: "collection.itemMissing",
      message: "there is no item [\(place)] in \(view): \(near). So \(outcome). Ask after the data "
        + "has it: after apply, reloadData() or the update that inserts it.")
  }

  static func noHeight(_ cell: String, _ content: String, _ outcome: String) -> Report {
    Report(
      kind: "collection.noHeight",
      message: "the constraints in the content view of \(cell) give it no height: it \(outcome). "
        + "Constrain \(content), with what is above and below it, from the content view's top to "
        + "its bottom without a gap, or give the cell a height that is not estimated.")
  }

  static func invalidUpdate(_ problem: String, _ view: String) -> Report {
    Report(
      kind: "collection.invalidUpdate",
      message: "\(problem) - \(view). Everything was reloaded instead.")
  }
}

extension Report {
  static func flowItemTooLarge(
    section: Int, side: CGFloat, available: CGFloat, isVertical: Bool
  ) -> Report {
    let (side_, edges) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
    return Report(
      kind: "flowLayout.itemTooLarge",
      message: "the item \(side_) must be less than the \(side_) of the UICollectionView minus the "
        + "section insets \(edges) values, minus the content insets \(edges) values: an item of "
        + "section \(section) asks for \(side) of \(available) points and sticks out. Give it less in "
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

  static func attributesOfNoItem(_ path: IndexPath) -> Report {
    Report(
      kind: "collection.attributesOfNoItem",
      message: "UICollectionView received layout attributes for a cell with an index path that "
        + "does not exist: [\(path.section), \(path.item)]. They were left out; let "
        + "layoutAttributesForElements(in:) end at numberOfItems(inSection:).")
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
  static func rowNotRegistered(_ identifier: String, near: [String]) -> Report {
    Report(
      kind: "table.rowNotRegistered",
      message: "no cell is registered for the identifier \(identifier); a plain cell is shown."
        + NearNames.sentence(near) + " Call register(_:forCellReuseIdentifier:) first.")
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

extension Report {
  static func nibWithoutView(_ kind: String, for identifier: String) -> Report {
    Report(
      kind: "collection.nibWithoutView",
      message: "the nib that was registered for '\(identifier)' has no \(kind) at its top; a plain "
        + "\(kind) is shown. Give the nib one object of that class.")
  }

  static func indexOutside(_ place: String, _ title: String, _ method: String) -> Report {
    Report(
      kind: "index.outside",
      message: "\(method) answered \(place) for the title \"\(title)\", which there is not; "
        + "nothing was scrolled. Answer a section or an item of the data as it is at that moment.")
  }
}
