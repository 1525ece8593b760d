import Foundation
import KumikoCore
import KumikoPreviews

/// What is written of a preview beside its picture, as JSON.
package nonisolated struct PreviewReport: Codable, Sendable {
  /// Something that assistive programs are told of.
  package struct Element: Codable, Sendable {
    package var role: String
    package var label: String?
    package var value: String?
    package var identifier: String?
    /// In points of the window: x, y, width, height.
    package var frame: [Double]
    package var actions: [String]?
    package var children: [Element]?
  }

  /// How a picture differs from the one that was there.
  package struct Difference: Codable, Sendable {
    /// The file that shows what differs, beside this one.
    package var picture: String
    /// How many pixels differ.
    package var pixels: Int
    /// Around all of them, in pixels: x, y, width, height.
    package var bounds: [Int]
  }

  package var name: String
  /// The module and the file, such as `App/Basket.swift`.
  package var file: String
  package var line: Int
  /// The size of the window in points: width and height.
  package var size: [Double]
  package var scale: Double
  /// The picture's file, beside this one.
  package var picture: String
  /// `new`, `changed` or `same`, compared with the picture that was there.
  package var state: String
  /// What changed; nil where nothing did.
  package var difference: Difference?
  /// What keeps people from using it.
  package var issues: [String]
  package var elements: [Element]
}

extension PreviewReport.Element {
  /// What is told of a node, and of what is inside.
  package init(_ node: UIAccessibility.Node) {
    func given<Value: Collection>(_ value: Value) -> Value? { value.isEmpty ? nil : value }
    role = node.role.rawValue
    label = given(node.label)
    value = node.value
    identifier = node.identifier
    frame = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
      .map { (Double($0) * 100).rounded() / 100 }
    actions = given(node.actions.map(\.name))
    children = given(node.children.map(PreviewReport.Element.init))
  }
}
