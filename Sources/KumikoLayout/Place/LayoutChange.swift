import KumikoFoundation
import Synchronization

/// The effect of measuring an element, along the scroll direction and in points of the content.
package struct LayoutChange: Sendable, Equatable {
  /// The items of the section whose frames may have changed; empty if only a boundary view changed.
  package var items: Range<Int>
  private var movement: Movement

  private enum Movement: Sendable {
    case known(offset: CGFloat, shift: CGFloat)
    /// Computed when it is read, and then offset.
    case later(LayoutShift, start: CGFloat)
  }

  /// A change of some items, and a shift of all that follows.
  package init(items: Range<Int>, offset: CGFloat, shift: CGFloat) {
    self.items = items
    movement = .known(offset: offset, shift: shift)
  }

  init(items: Range<Int>, later shift: LayoutShift) {
    self.items = items
    movement = .later(shift, start: 0)
  }

  /// Content that started at or after this offset moved by `shift`.
  ///
  /// If a masonry group changed, reading this or `shift` computes its end without the change and
  /// with it, which in a long group is an estimate.
  package var offset: CGFloat {
    get {
      switch movement {
      case .known(let offset, _): offset
      case .later(let shift, let start): start + shift.made.offset
      }
    }
    set { movement = .known(offset: newValue, shift: shift) }
  }

  /// The distance that the following content moved; 0 if it stayed. If a section is as long as a
  /// view at its side, the content behind the section may move less than the rows in it.
  package var shift: CGFloat {
    get {
      switch movement {
      case .known(_, let shift): shift
      case .later(let shift, _): shift.made.shift
      }
    }
    set { movement = .known(offset: offset, shift: newValue) }
  }

  /// Nothing changed.
  package static let none = LayoutChange(items: 0..<0, offset: 0, shift: 0)

  /// Whether nothing changed.
  package var isNone: Bool { items.isEmpty && shift == 0 }

  /// Whether the movement is not computed yet.
  var isOpen: Bool { if case .later = movement { true } else { false } }

  /// The change of a section that starts at an offset.
  func moved(by start: CGFloat) -> LayoutChange {
    var copy = self
    switch movement {
    case .known(let offset, let shift): copy.movement = .known(offset: offset + start, shift: shift)
    case .later(let shift, let own): copy.movement = .later(shift, start: own + start)
    }
    return copy
  }

  /// Whether both changed the same items and moved the same content by the same distance.
  package static func == (a: LayoutChange, b: LayoutChange) -> Bool {
    a.items == b.items && a.offset == b.offset && a.shift == b.shift
  }
}

/// The shift, computed on demand, by which a measured item moves the content behind its section.
final class LayoutShift: Sendable {
  private let section: ResolvedSection
  private let item: Int
  private let old: CGSize?
  private let known = Mutex<(offset: CGFloat, shift: CGFloat)?>(nil)

  /// - Parameters:
  ///   - section: the section after the change.
  ///   - old: the former size of the item.
  init(_ section: ResolvedSection, item: Int, old: CGSize?) {
    (self.section, self.item, self.old) = (section, item, old)
  }

  var made: (offset: CGFloat, shift: CGFloat) {
    known.withLock { known in
      if let known { return known }
      let before = section.undoing(item, old)
      let made = (
        offset: section.contentOrigin[section.axis] + before.contentExtent,
        shift: section.extent - before.extent
      )
      known = made
      return made
    }
  }
}
