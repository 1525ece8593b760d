import Kumiko

#Preview("A note") { NoteScreen() }

// #Preview("In a comment") { NoteScreen() }
@available(iOS 17, *)
#Preview("Row", traits: .sizeThatFitsLayout) {
  BasketRow(name: "Apples", price: "2.40")
}

#Preview(traits: .landscapeLeft) { NoteScreen() }

#if os(Linux)
  #Preview { UIView() }  // What is after it is left alone.
#endif

#Preview("Fixed", traits: .landscapeLeft, .fixedLayout(width: 90, height: 40)) {
  if UIView.areAnimationsEnabled { return NoteScreen() }
  return UINavigationController(rootViewController: NoteScreen())
}

/// The row of the article "See what you write", whose picture is the reference of its preview.
final class BasketRow: UIView {
  init(name: String, price: String) {
    super.init(frame: .zero)
    let labels = [name, price].map { text in
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      return label
    }
    labels[1].setContentHuggingPriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: labels)
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
