import UIKit

class PostcardsViewController: UIViewController {
  @IBOutlet private weak var collectionView: UICollectionView!
  @IBOutlet private weak var countLabel: UILabel!
  @IBOutlet private var buttons: [UIButton]!

  private let countries =
    NSDataAsset(name: "Countries").map { String(decoding: $0.data, as: UTF8.self) }?
    .split(separator: "\n").map(String.init) ?? []
  private var places = [["Nara", "Kyoto", "Otaru"], ["Turku", "Oulu"]]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(
      UINib(nibName: "PostcardCell", bundle: nil), forCellWithReuseIdentifier: "PostcardCell")
    collectionView.register(
      UINib(nibName: "PostcardHeaderView", bundle: .main),
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "PostcardHeaderView")
    buttons.forEach { $0.tintColor = .systemIndigo }
    showCount()
  }

  @IBAction private func addTapped(_ sender: UIButton) {
    places[0].append("Uji")
    collectionView.reloadData()
    showCount()
  }

  @IBAction private func clearTapped() {
    places = [[], []]
    collectionView.reloadData()
    showCount()
  }

  private func showCount() {
    countLabel.text = "\(places.joined().count) postcards"
  }
}

extension PostcardsViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { countries.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { places[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "PostcardCell", for: indexPath)
    (cell as? PostcardCell)?.show(places[indexPath.section][indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "PostcardHeaderView", for: indexPath)
    (header as? PostcardHeaderView)?.titleLabel.text = countries[indexPath.section]
    return header
  }
}
