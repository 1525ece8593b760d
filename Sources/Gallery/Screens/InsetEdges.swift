import Kumiko

/// Pins a view inside another, with an adjustable margin on each side.
struct InsetEdges {
  private let top, leading, trailing, bottom: NSLayoutConstraint

  init(_ inner: UIView, in outer: UIView) {
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    top = inner.topAnchor.constraint(equalTo: outer.topAnchor)
    leading = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
    trailing = outer.trailingAnchor.constraint(equalTo: inner.trailingAnchor)
    bottom = outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor)
    NSLayoutConstraint.activate([top, leading, trailing, bottom])
  }

  func set(_ insets: NSDirectionalEdgeInsets) {
    top.constant = insets.top
    leading.constant = insets.leading
    trailing.constant = insets.trailing
    bottom.constant = insets.bottom
  }
}
