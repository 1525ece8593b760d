//
//  ProductViewController.swift
//  Kiln
//

import UIKit

class ProductViewController: UIViewController {

  private let product: Product
  private let cart: Cart
  private let loader: ImageLoader
  let zoomView = UIScrollView()
  let imageView = UIImageView()
  private let countLabel = UILabel()
  private let stepper = UIStepper()

  init(product: Product, cart: Cart, loader: ImageLoader) {
    self.product = product
    self.cart = cart
    self.loader = loader
    super.init(nibName: nil, bundle: nil)
    title = product.name
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    configureZoom()
    let text = UILabel()
    text.numberOfLines = 0
    text.attributedText = story
    stepper.minimumValue = 1
    stepper.maximumValue = 12
    stepper.value = 1
    stepper.addTarget(self, action: #selector(countChanged), for: .valueChanged)
    countLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    countChanged()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Add to Cart"
    configuration.image = UIImage(systemName: "cart.badge.plus")
    configuration.imagePadding = 8
    configuration.buttonSize = .large
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.cart.add(self.product, count: Int(self.stepper.value))
        self.navigationController?.popViewController(animated: true)
      })
    let counter = UIStackView(arrangedSubviews: [countLabel, UIView(), stepper])
    counter.alignment = .center
    let stack = UIStackView(arrangedSubviews: [text, counter, button])
    stack.axis = .vertical
    stack.spacing = 20
    for view in [zoomView, stack] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      zoomView.topAnchor.constraint(equalTo: guide.topAnchor),
      zoomView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      zoomView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      zoomView.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.45),
      stack.topAnchor.constraint(equalTo: zoomView.bottomAnchor, constant: 20),
      stack.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
      stack.widthAnchor.constraint(equalTo: guide.widthAnchor, constant: -40)
        .withPriority(.defaultHigh),
    ])
    var options = LoaderOptions()
    options.scale = max(1, traitCollection.displayScale)
    imageView.kiln.setImage(with: product.picture, options: options, loader: loader)
  }

  private var story: NSAttributedString {
    let text = NSMutableAttributedString(
      string: product.price + "\n",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .title2)])
    text.append(
      NSAttributedString(
        string: "by \(product.maker)\n\n",
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .subheadline),
          .foregroundColor: UIColor.secondaryLabel,
        ]))
    text.append(
      NSAttributedString(
        string: product.story, attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]))
    return text
  }

  @objc private func countChanged() {
    let count = Int(stepper.value)
    countLabel.text = count == 1 ? "1 piece" : "\(count) pieces"
  }

  // MARK: Zoom

  private func configureZoom() {
    imageView.contentMode = .scaleAspectFit
    imageView.isUserInteractionEnabled = true
    imageView.accessibilityLabel = product.name
    zoomView.delegate = self
    zoomView.maximumZoomScale = 4
    zoomView.backgroundColor = .secondarySystemBackground
    zoomView.addSubview(imageView)
    let twice = UITapGestureRecognizer(target: self, action: #selector(tappedTwice(_:)))
    twice.numberOfTapsRequired = 2
    imageView.addGestureRecognizer(twice)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard zoomView.zoomScale == 1 else { return }
    imageView.frame = zoomView.bounds
    zoomView.contentSize = zoomView.bounds.size
  }

  @objc private func tappedTwice(_ recognizer: UITapGestureRecognizer) {
    if zoomView.zoomScale > 1 {
      zoomView.setZoomScale(1, animated: true)
    } else {
      let place = recognizer.location(in: imageView)
      let size = CGSize(width: zoomView.bounds.width / 2, height: zoomView.bounds.height / 2)
      zoomView.zoom(
        to: CGRect(
          x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width,
          height: size.height), animated: true)
    }
  }
}

extension ProductViewController: UIScrollViewDelegate {

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}

extension NSLayoutConstraint {

  func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
