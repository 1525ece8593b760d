import Testing
import UIKit

// Views that are made from a class that is registered: by the class's own initialiser, which need
// not say `required`. How that is done depends on tables of methods, which the optimiser may
// change: `make test-release` runs these tests in release, as an app builds.

private class OwnCell: UICollectionViewCell {
  let label = UILabel()
  var made = ["stored"]

  override init(frame: CGRect) {
    super.init(frame: frame)
    made.append("frame")
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class DeeperCell: OwnCell {
  private(set) var number = 7

  override init(frame: CGRect) {
    super.init(frame: frame)
    made.append("deeper \(number)")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class PlainCell: UICollectionViewListCell {
  var words = ["none of its own"]
}

private final class GenericCell<Value>: UICollectionViewCell {
  let label = UILabel()
  var values: [Value] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

private final class OwnHeader: UICollectionReusableView {
  let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }
}

private final class OwnRow: UITableViewCell {
  let made: String

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    made = "style \(style.rawValue), \(reuseIdentifier ?? "nothing")"
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}

private final class OwnRowHeader: UITableViewHeaderFooterView {
  var made = ""

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    made = reuseIdentifier ?? "nothing"
  }

  required init?(coder: NSCoder) { nil }
}

private final class OwnAttributes: UICollectionViewLayoutAttributes {
  var tint = 3

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? OwnAttributes)?.tint = tint
    return copy
  }
}

private final class AttributedLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { OwnAttributes.self }
}

@MainActor struct ConstructionTests {
  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100),
    collectionViewLayout: UICollectionViewFlowLayout())
  private let place = IndexPath(item: 0, section: 0)

  private func cell(_ made: UICollectionViewCell.Type) -> UICollectionViewCell {
    view.register(made, forCellWithReuseIdentifier: "cell")
    return view.dequeueReusableCell(withReuseIdentifier: "cell", for: place)
  }

  @Test func `cells are made by their own initialiser, from the class that is registered`() throws {
    let own = try #require(cell(OwnCell.self) as? OwnCell)
    #expect(own.made == ["stored", "frame"] && own.label.superview === own.contentView)
    #expect(type(of: own) == OwnCell.self)
    let deeper = try #require(cell(DeeperCell.self) as? DeeperCell)
    #expect(deeper.made == ["stored", "frame", "deeper 7"])
    let plain = try #require(cell(PlainCell.self) as? PlainCell)
    #expect(plain.words == ["none of its own"])
    let generic = try #require(cell(GenericCell<Int>.self) as? GenericCell<Int>)
    #expect(generic.label.superview === generic.contentView && generic.values.isEmpty)
  }

  @Test func `so are headers, and cells of registrations`() throws {
    view.register(
      OwnHeader.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "header")
    let header = view.dequeueReusableSupplementaryView(
      ofKind: "head", withReuseIdentifier: "header", for: place)
    #expect((header as? OwnHeader)?.line.superview === header)
    let registration = UICollectionView.CellRegistration<DeeperCell, Int> { cell, _, number in
      cell.made.append("item \(number)")
    }
    let cell = view.dequeueConfiguredReusableCell(using: registration, for: place, item: 5)
    #expect(cell.made == ["stored", "frame", "deeper 7", "item 5"])
  }

  @Test func `rows and their headers are made with a style and an identifier`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.register(OwnRow.self, forCellReuseIdentifier: "row")
    table.register(OwnRowHeader.self, forHeaderFooterViewReuseIdentifier: "head")
    let row = try #require(table.dequeueReusableCell(withIdentifier: "row", for: place) as? OwnRow)
    #expect(row.made == "style 0, row" && row.detailTextLabel != nil)
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "head") as? OwnRowHeader
    #expect(header?.made == "head")
  }

  @Test func `attributes are of the class that a layout names, and keep their values in copies`() {
    let layout = AttributedLayout()
    let made = AttributedLayout.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    #expect(made == OwnAttributes.self)
    let attributes = OwnAttributes(forCellWith: place)
    attributes.tint = 9
    #expect((attributes.copy() as? OwnAttributes)?.tint == 9)
    withExtendedLifetime(layout) {}
  }

  @Test func `views hear of traits that change, as the class that the handler names`() throws {
    final class Watching: UIView {
      var heard: [UIUserInterfaceStyle] = []
      override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Watching, old) in
          view.heard.append(old.userInterfaceStyle)
        }
      }
      required init?(coder: NSCoder) { nil }
    }
    let outer = UIView()
    let watching = Watching()
    outer.overrideUserInterfaceStyle = .light
    outer.addSubview(watching)
    watching.heard = []
    outer.overrideUserInterfaceStyle = .dark
    #expect(watching.traitCollection.userInterfaceStyle == .dark)
    #expect(watching.heard == [.light])
  }
}
