import Foundation
import Offscreen
import OpenCombine
import ScreenshotTesting
import Testing
import UIKit

/// A list over view models, as iOS apps have had them since 2019: subjects, operators, a search
/// that waits until nobody types. Combine is OpenCombine, of which `Tests/StandIns` has a stand-in.
@MainActor @Suite(.timeLimit(.minutes(10))) struct `the ferries` {
  private struct Harbour {
    let host: OffscreenHost
    let model: DeparturesViewModel
    let gauge: TideGauge
    let navigation: UINavigationController
  }

  private let phone = CGSize(width: 393, height: 852)

  private func opened(
    _ size: CGSize? = nil, style: UIUserInterfaceStyle = .light,
    service: any FerryService = BundledFerryService(), stars: Set<String> = []
  ) async throws -> Harbour {
    let host = try OffscreenHost(
      size: size ?? phone, traits: UITraitCollection(userInterfaceStyle: style))
    let model = DeparturesViewModel(
      service: service, favourites: Favourites(stars), pause: .seconds(0))
    let gauge = TideGauge()
    let navigation = SceneDelegate.root(viewModel: model, gauge: gauge)
    host.rootViewController = navigation
    await model.$phase.wait { $0 != .loading }
    await host.settle()
    return Harbour(host: host, model: model, gauge: gauge, navigation: navigation)
  }

  private func shown(_ harbour: Harbour) throws -> [[String]] {
    let view = try #require(harbour.navigation.viewControllers.first?.view)
    let list = try #require(view.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
    return (0..<list.numberOfSections).map { section in
      (0..<list.numberOfItems(inSection: section)).map { item in
        let cell = list.cellForItem(at: IndexPath(item: item, section: section))
        let content = (cell as? UICollectionViewListCell)?.contentConfiguration
        return (content as? UIListContentConfiguration)?.text ?? ""
      }
    }
  }

  @Test func `show departures, those with a star first, on a phone and on a desktop`() async throws
  {
    let harbour = try await opened(stars: ["a3"])
    #expect(
      try shown(harbour) == [
        ["09:05  Stronsay"], ["08:15  Skerry", "08:40  Holm", "09:30  Westray", "10:15  Sanday"],
      ])
    await assertSnapshot(of: harbour.host, as: .image, named: "phone")
    let desktop = try await opened(
      CGSize(width: 1000, height: 700), style: .dark, stars: ["a1", "a4"])
    await assertSnapshot(of: desktop.host, as: .image, named: "dark desktop")
  }

  @Test func `find what is typed, once nobody types any more`() async throws {
    let harbour = try await opened()
    var seen: [[String]] = []
    let record = harbour.model.$sections.sink { sections in
      seen.append(sections.flatMap(\.rows).map(\.departure.destination))
    }
    try harbour.host.element("Island or ship").type("tern")
    await harbour.model.$sections.wait { $0.first?.rows.count == 2 }
    await harbour.host.settle()
    record.cancel()
    #expect(try shown(harbour) == [["08:15  Skerry", "10:15  Sanday"]])
    #expect(seen == [["Skerry", "Holm", "Stronsay", "Westray", "Sanday"], ["Skerry", "Sanday"]])
    try harbour.host.element("Island or ship").type("zzz")
    await harbour.model.$sections.wait(until: \.isEmpty)
    await harbour.host.settle()
    #expect(!harbour.host.elements("No Results for “ternzzz”").isEmpty)
  }

  @Test func `move to the top with a star, and say when they are late`() async throws {
    let harbour = try await opened()
    harbour.model.favourites.toggle("a5")
    harbour.model.delay("a1")
    await harbour.host.settle()
    #expect(try shown(harbour).first == ["10:15  Sanday"])
    #expect(try shown(harbour).last?.count == 4)
    #expect(!harbour.host.elements("08:15  Skerry, Tern, pier 1 · delayed").isEmpty)
  }

  @Test func `open and lead back, and the star of a departure is that of the list`() async throws {
    let harbour = try await opened(service: HarbourDouble([.success(Departure.samples)]))
    try harbour.host.element("09:15  Fara, Tern, pier 2 · cancelled").tap()
    await harbour.host.settle()
    #expect(!harbour.host.elements("Notes of b2.").isEmpty)
    try harbour.host.element("Add Star").tap()
    await harbour.host.settle()
    #expect(harbour.host.elements("Add Star").isEmpty)
    #expect(!harbour.host.elements("Remove Star").isEmpty)
    harbour.navigation.popViewController(animated: true)
    await harbour.host.settle()
    #expect(try shown(harbour) == [["09:15  Fara"], ["09:00  Eday"]])
  }

  @Test func `are booked by somebody who has a name, unless they are cancelled`() async throws {
    let harbour = try await opened(service: HarbourDouble([.success(Departure.samples)]))
    for (departure, canBook) in zip(Departure.samples, [true, false]) {
      let model = DepartureViewModel(
        departure: departure, service: harbour.model.service,
        favourites: harbour.model.favourites)
      harbour.navigation.pushViewController(
        DepartureViewController(viewModel: model), animated: false)
      await harbour.host.settle()
      #expect(try !harbour.host.element("Book").isEnabled)
      try harbour.host.element("Passenger").type("Ada")
      await harbour.host.settle()
      #expect(model.name == "Ada")
      #expect(try harbour.host.element("Book").isEnabled == canBook)
    }
    harbour.navigation.popViewController(animated: false)
    await harbour.host.settle()
    try harbour.host.element("Book").tap()
    await harbour.host.settle()
    #expect(!harbour.host.elements("Booked for Ada").isEmpty)
  }

  @Test func `say that the harbour does not answer, and try again`() async throws {
    let service = HarbourDouble([.failure(.offline), .success(Departure.samples)])
    let harbour = try await opened(service: service)
    #expect(!harbour.host.elements("The harbour does not answer.").isEmpty)
    harbour.host.press("Try Again")
    await harbour.model.$phase.wait { $0 == .loaded }
    await harbour.host.settle()
    #expect(harbour.host.elements("The harbour does not answer.").isEmpty)
    #expect(try shown(harbour) == [["09:00  Eday", "09:15  Fara"]])
  }

  @Test func `say what cannot be read`() async {
    var said: String?
    let reading = BundledFerryService(name: "tides").departures()
      .sink(receiveCompletion: { if case .failure(let error) = $0 { said = "\(error)" } }) { _ in }
    reading.cancel()
    #expect(said == "offline")
  }

  @Test func `are asked for again when the list is pulled, and when the app comes back`()
    async throws
  {
    let later = Array(Departure.samples.dropFirst())
    let harbour = try await opened(
      service: HarbourDouble([.success([]), .success(Departure.samples), .success(later)]))
    let list = try #require(
      harbour.navigation.viewControllers[0].view.subviews.lazy
        .compactMap { $0 as? UICollectionView }.first)
    list.refreshControl?.beginRefreshing()
    list.refreshControl?.sendActions(for: .valueChanged)
    await harbour.model.$sections.wait { !$0.isEmpty }
    await harbour.host.settle()
    #expect(list.refreshControl?.isRefreshing == false)
    #expect(try shown(harbour) == [["09:00  Eday", "09:15  Fara"]])
    NotificationCenter.default.post(
      name: UIApplication.willEnterForegroundNotification, object: UIApplication.shared)
    await harbour.model.$sections.wait { $0.first?.rows.count == 1 }
    await harbour.host.settle()
    #expect(try shown(harbour) == [["09:15  Fara"]])
  }

  @Test func `have a button to the top where the list is scrolled, and follow the tide`()
    async throws
  {
    let harbour = try await opened(
      CGSize(width: 393, height: 400),
      service: HarbourDouble([.success((0..<40).map { Departure.sample("c\($0)") })]))
    #expect(harbour.host.elements("Go to Top").isEmpty)
    let list = try #require(
      harbour.navigation.viewControllers[0].view.subviews.lazy
        .compactMap { $0 as? UICollectionView }.first)
    list.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
    await harbour.host.settle()
    try harbour.host.element("Go to Top").tap()
    await harbour.host.settle()
    #expect(list.contentOffset.y == -list.adjustedContentInset.top, "\(list.contentOffset)")
    #expect(harbour.host.elements("Go to Top").isEmpty)
    #expect(!harbour.host.elements("Tide 2.4 m").isEmpty)
    harbour.gauge.rise(by: 0.5)
    await harbour.host.settle()
    #expect(!harbour.host.elements("Tide 2.9 m").isEmpty)
  }

  @Test func `are let go of with the list`() async throws {
    weak var model: DeparturesViewModel?
    weak var gauge: TideGauge?
    do {
      let harbour = try await opened()
      (model, gauge) = (harbour.model, harbour.gauge)
      harbour.host.rootViewController = UIViewController()
      await harbour.host.settle()
    }
    #expect(model == nil && gauge == nil)
  }
}

extension Departure {
  fileprivate static let samples = [
    Departure(
      id: "b1", destination: "Eday", ship: "Auk", pier: 1, time: "09:00", status: .onTime),
    Departure(
      id: "b2", destination: "Fara", ship: "Tern", pier: 2, time: "09:15", status: .cancelled),
  ]

  fileprivate static func sample(_ id: String) -> Departure {
    Departure(id: id, destination: "Hoy", ship: "Auk", pier: 1, time: "10:00", status: .onTime)
  }
}
