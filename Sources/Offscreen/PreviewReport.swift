import Foundation
import KumikoCore
import KumikoPreviews

/// The metadata written beside the picture of a preview, as JSON.
package nonisolated struct PreviewReport: Codable, Sendable {
  /// An accessibility element.
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

  /// The difference of a picture from the previous one.
  package struct Difference: Codable, Sendable {
    /// The file that shows the difference, beside this one.
    package var picture: String
    /// The number of pixels that differ.
    package var pixels: Int
    /// Their bounds, in pixels: x, y, width, height.
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
  /// `new`, `changed` or `same`, compared with the previous picture.
  package var state: String
  /// The difference; nil if there is none.
  package var difference: Difference?
  /// The accessibility issues.
  package var issues: [String]
  package var elements: [Element]
}

extension PreviewReport.Element {
  /// The properties of a node and its descendants.
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
