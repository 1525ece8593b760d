// Uses every declaration that the views, cells, Auto Layout, appearance and events of an app are
// made of, as code for iOS spells them. `.ci/check-language-modes` compiles it as Swift 5 and as
// Swift 6.
import UIKit

// Collection view
struct SampleConfiguration: UIContentConfiguration, Hashable {
  func makeContentView() -> any UIView & UIContentView { SampleContentView(configuration: self) }
  func updated(for state: any UIConfigurationState) -> SampleConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    _ = (
      state.isDisabled, state.isHighlighted, state.isSelected, state.isFocused, state.isPinned,
      state.isEditing,
      state.isExpanded, state.isSwiped, state.isReordering, state.cellDragState, state.cellDropState
    )
    return self
  }
}
class SampleContentView: UIView, UIContentView {
  init(configuration: SampleConfiguration) {
    appliedConfiguration = configuration; super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  private var appliedConfiguration: SampleConfiguration
  var configuration: UIContentConfiguration {
    get { appliedConfiguration }
    set {
      guard let new = newValue as? SampleConfiguration else { return }; appliedConfiguration = new
    }
  }
}
extension UIConfigurationStateCustomKey {
  static let item = UIConfigurationStateCustomKey("com.sample.item")
}
extension UICellConfigurationState {
  var item: Int? {
    set { self[.item] = newValue }
    get { self[.item] as? Int }
  }
}
class SampleListCell: UICollectionViewListCell {
  var item: Int?
  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.item = item
    return state
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = defaultContentConfiguration().updated(for: state)
    content.text = "t"; content.secondaryText = "s"; content.image = UIImage(systemName: "star")
    content.attributedText = NSAttributedString(string: "t")
    content.textProperties.font = .preferredFont(forTextStyle: .body)
    content.textProperties.color = .label
    content.textProperties.colorTransformer = UIConfigurationColorTransformer { $0 }
    content.textProperties.alignment = .center
    content.textProperties.lineBreakMode = .byTruncatingTail
    content.textProperties.numberOfLines = 2
    content.textProperties.adjustsFontForContentSizeCategory = true
    content.textProperties.transform = .uppercase
    content.secondaryTextProperties.color = .secondaryLabel
    content.imageProperties.preferredSymbolConfiguration = .init(textStyle: .title1, scale: .small)
    content.imageProperties.tintColor = .red
    content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { $0 }
    content.imageProperties.cornerRadius = 2
    content.imageProperties.maximumSize = CGSize(width: 1, height: 1)
    content.imageProperties.reservedLayoutSize = CGSize(width: 1, height: 1)
    _ = content.imageProperties.resolvedTintColor(for: .red)
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 1, bottom: 1, trailing: 1)
    content.axesPreservingSuperviewLayoutMargins = [.horizontal]
    content.axesPreservingSuperviewLayoutMargins = []
    content.imageToTextPadding = 1
    content.textToSecondaryTextHorizontalPadding = 1
    content.textToSecondaryTextVerticalPadding = 1
    content.prefersSideBySideTextAndSecondaryText = true
    contentConfiguration = content
    var background = UIBackgroundConfiguration.listPlainCell()
    background.customView = nil
    background.cornerRadius = 8
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 5, leading: 5, bottom: 5, trailing: 5)
    background.backgroundColor = .red
    background.backgroundColorTransformer = .grayscale
    background.strokeColor = .red
    background.strokeWidth = 1
    background.strokeOutset = 1
    background.visualEffect = UIBlurEffect(style: .regular)
    backgroundConfiguration = background
    backgroundConfiguration = .clear()
    backgroundConfiguration = UIBackgroundConfiguration.listGroupedCell()
    backgroundConfiguration = UIBackgroundConfiguration.listSidebarCell()
    accessories = [
      .disclosureIndicator(), .checkmark(), .outlineDisclosure(), .reorder(), .delete(), .insert(),
      .multiselect(), .label(text: "x"),
      .disclosureIndicator(displayed: .whenEditing, options: .init(tintColor: .red)),
      .outlineDisclosure(
        displayed: .always, options: UICellAccessory.OutlineDisclosureOptions(style: .header),
        actionHandler: {}),
      .customView(
        configuration: .init(
          customView: UIView(), placement: .leading(displayed: .always, at: { _ in 0 }),
          isHidden: false, reservedLayoutWidth: .standard, tintColor: nil, maintainsFixedSize: true)
      ),
      .customView(
        configuration: UICellAccessory.CustomViewConfiguration(
          customView: UIView(), placement: .trailing())),
    ]
    indentationLevel = 1; indentationWidth = 10; indentsAccessories = true
    separatorLayoutGuide.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive =
      true
  }
}
class SampleCell: UICollectionViewCell {
  static let reuseIdentifier = "x"
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
    backgroundView = UIView(); selectedBackgroundView = UIView(frame: bounds)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFont.preferredFont(forTextStyle: .caption1)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: 1),
      label.widthAnchor.constraint(equalToConstant: 3),
      label.heightAnchor.constraint(equalTo: label.widthAnchor, multiplier: 2),
      label.heightAnchor.constraint(equalTo: label.widthAnchor, multiplier: 2, constant: 1),
      label.leftAnchor.constraint(greaterThanOrEqualTo: leftAnchor),
      label.rightAnchor.constraint(equalTo: rightAnchor),
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: topAnchor, multiplier: 1),
      label.lastBaselineAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { fatalError() }
  override var isSelected: Bool { didSet { setNeedsUpdateConfiguration() } }
  override var isHighlighted: Bool { didSet {} }
  override func prepareForReuse() { super.prepareForReuse() }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
  }
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
class SampleController: UIViewController, UICollectionViewDelegate, UISearchBarDelegate {
  enum Section { case main }
  var collectionView: UICollectionView! = nil
  var dataSource: UICollectionViewDiffableDataSource<Section, Int>! = nil
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    collectionView.register(SampleCell.self, forCellWithReuseIdentifier: SampleCell.reuseIdentifier)
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "h")
    collectionView.allowsSelection = true; collectionView.allowsMultipleSelection = true
    let cells = UICollectionView.CellRegistration<SampleListCell, Int> { cell, indexPath, item in
      cell.item = item
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: "h"
    ) { view, kind, path in _ = view.reuseIdentifier }
    dataSource = UICollectionViewDiffableDataSource<Section, Int>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Int)
        -> UICollectionViewCell? in
      if identifier == 1 {
        return collectionView.dequeueReusableCell(
          withReuseIdentifier: SampleCell.reuseIdentifier, for: indexPath) as? SampleCell
      }
      return collectionView.dequeueConfiguredReusableCell(
        using: cells, for: indexPath, item: identifier)
    }
    dataSource.supplementaryViewProvider = { view, kind, index in
      if index.section == 3 {
        return view.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "h", for: index)
      }
      return view.dequeueConfiguredReusableSupplementary(using: headers, for: index)
    }
    collectionView.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    _ = collectionView.indexPathsForSelectedItems
    _ = collectionView.cellForItem(at: IndexPath(item: 0, section: 0));
    _ = collectionView.visibleCells
    _ = collectionView.supplementaryView(forElementKind: "h", at: IndexPath(item: 0, section: 0))
    _ = collectionView.visibleSupplementaryViews(ofKind: "h")
    collectionView.reloadData()
    collectionView.reloadItems(at: []); collectionView.reconfigureItems(at: []);
    collectionView.insertItems(at: []); collectionView.deleteItems(at: [])
    collectionView.performBatchUpdates({}, completion: nil)
    collectionView.setCollectionViewLayout(layout, animated: true)
    collectionView.setCollectionViewLayout(layout, animated: true, completion: { _ in })
    collectionView.collectionViewLayout = layout
    views()
  }
  func views() {
    let textView = UITextView(); textView.text = "x";
    textView.linkTextAttributes = [.foregroundColor: UIColor.red]
    let button = UIButton(type: .system); button.setTitle("x", for: .normal)
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = { button in button.configuration?.title = "x" }
    var configuration = UIButton.Configuration.filled()
    configuration.subtitle = "s"; configuration.imagePlacement = .trailing;
    configuration.cornerStyle = .capsule
    configuration.buttonSize = .large; configuration.showsActivityIndicator = true
    configuration.background.cornerRadius = 2
    let stack = UIStackView(arrangedSubviews: [textView, button]); stack.axis = .vertical;
    stack.spacing = 3; stack.alignment = .center; stack.distribution = .fillEqually
    let segmented = UISegmentedControl(items: ["a", "b"]); segmented.selectedSegmentIndex = 0
    let spinner = UIActivityIndicatorView(style: .large); spinner.startAnimating()
    let refresh = UIRefreshControl(); collectionView.refreshControl = refresh;
    refresh.endRefreshing()
    let pages = UIPageControl(); pages.numberOfPages = 3
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial));
    effect.contentView.addSubview(pages)
    let search = UISearchBar(frame: .zero); search.delegate = self; search.placeholder = "s";
    _ = search.text
    let field = UITextField(); field.isSecureTextEntry = true
    let toggle = UISwitch(); toggle.isOn = true
    let image = UIImageView(image: UIImage(systemName: "star"));
    image.preferredSymbolConfiguration = .init(scale: .large); image.contentMode = .scaleAspectFit
    view.tintColor = .systemBlue; view.alpha = 1; view.isHidden = false; view.clipsToBounds = true;
    view.transform = .identity
    _ = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.layer.cornerRadius = 1; view.layer.borderWidth = 1;
    view.layer.borderColor = UIColor.black.cgColor; view.layer.masksToBounds = true
    view.layer.shadowColor = UIColor.black.cgColor; view.layer.shadowOpacity = 1;
    view.layer.shadowOffset = .zero; view.layer.shadowRadius = 1
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    UIView.animate(withDuration: 1) {}
    UIView.animate(withDuration: 1, animations: {}, completion: { _ in })
    view.layoutIfNeeded(); view.setNeedsLayout(); search.removeFromSuperview()
    _ = view.safeAreaLayoutGuide.topAnchor; _ = view.layoutMarginsGuide;
    _ = view.readableContentGuide
    let c = view.widthAnchor.constraint(equalToConstant: 1); c.isActive = true; c.constant = 1;
    c.priority = .defaultHigh; c.priority = UILayoutPriority(999); c.identifier = "x"
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-m-[a]-|", options: [.alignAllCenterY], metrics: ["m": 3],
        views: ["a": stack]))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", metrics: nil, views: ["a": stack])
    )
    _ = NSLayoutConstraint(
      item: stack, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 1)
    stack.setContentHuggingPriority(.required, for: .horizontal);
    _ = stack.contentCompressionResistancePriority(for: .vertical)
    for item in [segmented, field, toggle] as [UIView] { view.addSubview(item) }
    // Events
    let menu = UIMenu(
      title: "m", options: .displayInline,
      children: [
        UIAction(title: "a", image: nil, attributes: .destructive, state: .on) { action in
          _ = action.sender
        }
      ])
    button.menu = menu; button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    navigationItem.rightBarButtonItem = UIBarButtonItem(image: nil, menu: menu)
    // Appearance
    let colors: [UIColor] = [
      .systemBackground, .secondarySystemBackground, .systemGroupedBackground, .label,
      .secondaryLabel, .placeholderText, .systemBlue, .systemRed, .systemGreen, .systemOrange,
      .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6, .black,
      .white, .lightGray, .darkGray, .gray, .red, .green, .blue, .cyan, .yellow, .orange, .purple,
      .brown, .clear, .magenta,
      UIColor(red: 1, green: 1, blue: 1, alpha: 1),
      UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1),
      UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1), UIColor.red.withAlphaComponent(0.3),
      UIColor(cgColor: UIColor.red.cgColor),
    ]
    _ = colors
    let fonts: [UIFont] = [
      .preferredFont(forTextStyle: .largeTitle), .systemFont(ofSize: 1),
      .systemFont(ofSize: 2, weight: .bold), .boldSystemFont(ofSize: 1),
    ]
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption1, .caption2,
    ]
    _ = (
      fonts, styles, UIImage(systemName: "x"), UIImage(named: "x"), UIImage(data: Data()),
      UIImage.checkmark
    )
    _ = (
      traitCollection.displayScale, traitCollection.userInterfaceStyle,
      traitCollection.horizontalSizeClass, UITraitCollection.current
    )
    _ = [
      UIImage.SymbolConfiguration(pointSize: 1), UIImage.SymbolConfiguration(textStyle: .body),
      UIImage.SymbolConfiguration(scale: .small), .init(scale: .large),
    ]
    let paragraph = NSMutableParagraphStyle(); paragraph.alignment = .justified;
    paragraph.tabStops = [NSTextTab(textAlignment: .right, location: 3, options: [:])];
    paragraph.defaultTabInterval = 3; paragraph.lineBreakMode = .byWordWrapping
    var separator = UIListSeparatorConfiguration(listAppearance: .plain); separator.color = .red
  }
}
