import KumikoReporting

// Every report of this module: what was passed, where, and what to call instead.

nonisolated extension Report {
  static func indexPathTooShort(_ path: IndexPath, _ name: String) -> Report {
    let indices = path.map(String.init).joined(separator: ", ")
    return Report(
      kind: "indexPath.tooShort",
      message: "the index path [\(indices)] has no \(name), which counts as NSNotFound; make paths "
        + "with IndexPath(item:section:) or IndexPath(row:section:).")
  }

  static func springOutOfRange(_ mass: Double, _ stiffness: Double, _ damping: Double) -> Report {
    Report(
      kind: "spring.outOfRange",
      message: "a spring of mass \(mass), stiffness \(stiffness) and damping \(damping) cannot be "
        + "calculated; each counts as the nearest value up to 10⁹, and what is no number as the "
        + "smallest. Check the division that they come from.")
  }
}

nonisolated extension Report {
  static var undoGroupNotOpen: Report {
    Report(
      kind: "undo.groupNotOpen",
      message: "endUndoGrouping() was called while no group is open, and nothing was done. Call "
        + "beginUndoGrouping() before.")
  }

  static var undoGroupLeftOpen: Report {
    Report(
      kind: "undo.groupLeftOpen",
      message: "what was registered with an UndoManager opened a group and did not close it; it "
        + "was closed. Call endUndoGrouping() before the handler ends.")
  }

  static var undoRegisteredWithoutGroup: Report {
    Report(
      kind: "undo.registeredWithoutGroup",
      message: "a change was registered with an UndoManager that makes no groups by itself, while "
        + "none is open; it is a group of its own. Call beginUndoGrouping() before and "
        + "endUndoGrouping() after it, or leave groupsByEvent true.")
  }

  static var undoEnabledTooOften: Report {
    Report(
      kind: "undo.enabledTooOften",
      message: "enableUndoRegistration() was called more often than disableUndoRegistration(); "
        + "nothing was done.")
  }

  static func undoInsideUndo(_ name: String) -> Report {
    Report(
      kind: "undo.insideUndo",
      message: "\(name) was called while the UndoManager undoes or redoes, and nothing was done. "
        + "Call it when that has ended.")
  }

  static func undoInsideGroup(_ level: Int) -> Report {
    Report(
      kind: "undo.insideGroup",
      message: "undo() was called while \(level) groups are open, and nothing was done. Close them "
        + "with endUndoGrouping(), or call undoNestedGroup().")
  }

  static var undoNestedAfterChanges: Report {
    Report(
      kind: "undo.nestedAfterChanges",
      message: "undoNestedGroup() was called while changes are registered after the last group "
        + "that was closed, and nothing was done. Close the group around them with "
        + "endUndoGrouping().")
  }

  static func levelsOfUndoNegative(_ levels: Int) -> Report {
    Report(
      kind: "undo.levelsNegative",
      message: "levelsOfUndo was given \(levels), which counts as 0: all levels.")
  }
}

nonisolated extension Report {
  static func selectorNotAnswered(_ selector: String, _ type: String) -> Report {
    Report(
      kind: "selector.notAnswered",
      message:
        "\(selector) was sent to an object of \(type), which has no such method, and nothing "
        + "was done. Name a method of that type: Selector(\(type).method, named: \"\(selector)\").")
  }

  /// - Parameter selector: a name, or which type's method it is.
  static func selectorArgument(_ selector: String, given: String, wanted: String) -> Report {
    let method = selector.contains(" ") ? selector : "the method \(selector)"
    return Report(
      kind: "selector.argument",
      message:
        "\(method) takes \(wanted) and was given \(given), so it was not called. "
        + "Let it take Any, or what sends it.")
  }
}

nonisolated extension Report {
  static func selectorSender(given: String, wanted: String) -> Report {
    Report(
      kind: "selector.sender",
      message:
        "a method that takes \(wanted) was called by \(given); it was given \(wanted) with "
        + "the values that both have. Let it take \(given), or what both are made from.")
  }

  static func programFileNotRead(_ path: String, _ why: String) -> Report {
    Report(
      kind: "program.fileNotRead",
      message: "\(path) could not be read: \(why). Its contents are missing; build the program "
        + "again, and keep its folder of resources beside it.")
  }

  static func folderNotMade(_ path: String, _ why: String) -> Report {
    Report(
      kind: "program.folderNotMade",
      message: "the folder \(path) could not be made: \(why). What is written there is lost; see "
        + "who may write in the folders above, and XDG_DATA_HOME and XDG_CACHE_HOME.")
  }
}

nonisolated extension Report {
  static func predicateFormat(_ format: String, _ problem: String) -> Report {
    Report(
      kind: "predicate.format",
      message: "the format \"\(format)\" of a predicate cannot be read: \(problem). The predicate "
        + "holds for nothing; write comparisons such as \"name BEGINSWITH[c] %@ AND age > %d\", or "
        + "use NSPredicate(block:).")
  }

  static func predicatePattern(_ pattern: String) -> Report {
    Report(
      kind: "predicate.pattern",
      message: "the pattern \"\(pattern)\" of a predicate is no regular expression, and fits no "
        + "text. Put a backslash before signs that stand for themselves.")
  }
}

nonisolated extension Report {
  static func notArchived(_ key: String, _ why: String) -> Report {
    Report(
      kind: "archive.valueLeftOut",
      message: "the value for the key '\(key)' was left out of an archive: \(why)")
  }

  static func notUnarchived(_ why: String) -> Report {
    Report(
      kind: "archive.notRead",
      message: "an archive was not read: \(why) Call unarchivedObject(ofClass:from:), which throws "
        + "what is wrong.")
  }

  static func archivedCircle(_ name: String) -> Report {
    Report(
      kind: "archive.circle",
      message: "an object of the class \(name) was asked for by one inside of it while it is made "
        + "out of an archive, and nil was given. Set such references when the objects inside are "
        + "decoded, as in `for child in children { child.parent = self }`.")
  }
}
