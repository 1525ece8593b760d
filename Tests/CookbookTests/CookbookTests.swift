import Kumiko
import ScreenshotTesting
import Testing

/// Each recipe of the cookbook: what a user sees of it, which is its picture there, and what it
/// does.
@MainActor struct `a recipe` {
  private func open(_ recipe: UIViewController) async throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: 420, height: 300), scale: 2)
    host.rootViewController = recipe
    await host.settle()
    return host
  }

  private func picture(_ host: OffscreenHost, _ name: String) async {
    await assertSnapshot(of: host, as: .image, named: name)
  }

  @Test func `shows cells in columns`() async throws {
    await picture(try await open(GridRecipe()), "grid")
  }

  @Test func `shows rows with pictures`() async throws {
    let host = try await open(RowsRecipe())
    #expect(host.elements(role: .listItem).count == 4)
    await picture(host, "rows")
  }

  @Test func `keeps headers at the edge`() async throws {
    let host = try await open(HeadersRecipe())
    host.scroll(by: CGVector(dx: 0, dy: -2), at: CGPoint(x: 200, y: 200))
    await host.settle()
    #expect(host.elements(role: .heading).map(\.label).first == "March")
    await picture(host, "headers")
  }

  @Test func `rests a card in the middle`() async throws {
    await picture(try await open(CarouselRecipe()), "carousel")
  }

  @Test func `fills columns with cards`() async throws {
    await picture(try await open(MasonryRecipe()), "masonry")
  }

  @Test func `opens folders in a list`() async throws {
    let host = try await open(OutlineRecipe())
    #expect(throws: Never.self) { try host.element("to the bank.txt") }
    await picture(host, "outline")
  }

  @Test func `marks what is clicked`() async throws {
    let recipe = MarksRecipe()
    let host = try await open(recipe)
    try host.tap("Chives")
    try host.tap("Mint")
    await host.settle()
    #expect(recipe.collectionView.indexPathsForSelectedItems?.sorted() == [[0, 1], [0, 2]])
    await picture(host, "marks")
  }

  @Test func `narrows a list by what is typed`() async throws {
    let recipe = SearchRecipe()
    let host = try await open(UINavigationController(rootViewController: recipe))
    recipe.navigationItem.searchController?.isActive = true
    await host.settle()
    recipe.navigationItem.searchController?.searchBar.text = "la"
    await host.settle()
    #expect(host.elements(role: .listItem).map(\.label) == ["lantern", "lattice", "ladder"])
    await picture(host, "search")
  }

  @Test func `says that nothing is there`() async throws {
    let recipe = EmptyRecipe()
    let host = try await open(recipe)
    await picture(host, "empty")
    try host.tap("Write One")
    await host.settle()
    #expect(recipe.letters == 1)
    #expect(recipe.contentUnavailableConfiguration == nil)
  }

  @Test func `asks for things in a form`() async throws {
    let recipe = FormRecipe()
    let host = try await open(recipe)
    await picture(host, "form")
    try host.tap("Send me news")
    await host.settle()
    #expect(!recipe.news.isOn)
  }

  @Test func `shows what is chosen at the side`() async throws {
    let recipe = SidebarRecipe()
    let host = try OffscreenHost(size: CGSize(width: 800, height: 360), scale: 2)
    host.rootViewController = recipe
    await host.settle()
    try host.tap("Autumn")
    await host.settle()
    await picture(host, "sidebar")
  }

  @Test func `has a page for each tab`() async throws {
    let recipe = TabsRecipe()
    let host = try await open(recipe)
    await picture(host, "tabs")
    try host.tap("Letters")
    await host.settle()
    #expect(recipe.selectedIndex == 1)
  }

  @Test func `has days that are chosen`() async throws {
    let recipe = DaysRecipe()
    let host = try OffscreenHost(size: CGSize(width: 420, height: 420), scale: 2)
    host.rootViewController = recipe
    await host.settle()
    await picture(host, "days")
    try host.tap("Tuesday, 20 February 2001")
    await host.settle()
    #expect(recipe.days.selectedDates.map(\.day) == [14, 15, 20] && recipe.title == "3 days")
  }

  @Test func `has tabs and groups of them at the side`() async throws {
    let recipe = LibraryRecipe()
    let host = try OffscreenHost(size: CGSize(width: 800, height: 360), scale: 2)
    host.rootViewController = recipe
    await host.settle()
    try host.tap("Travels")
    await host.settle()
    #expect(recipe.selectedTab?.title == "Travels")
    await picture(host, "library")
    try host.tap("New Shelf")
    await host.settle()
    try host.tap("Untitled")
    #expect(recipe.selectedTab?.title == "Untitled")
  }

  @Test func `leads back to the page before`() async throws {
    let recipe = PagesRecipe()
    let host = try await open(recipe)
    await picture(host, "pages")
    try host.tap("Shelves")
    await host.settle()
    #expect(recipe.topViewController?.title == "Shelves")
  }

  @Test func `waits for an answer`() async throws {
    let recipe = QuestionRecipe()
    let host = try await open(recipe)
    recipe.ask()
    await host.settle()
    await picture(host, "question")
    try host.tap("Keep")
    await host.settle()
    #expect(recipe.answer == "keep")
  }

  @Test func `covers half of the screen`() async throws {
    let recipe = SheetRecipe()
    let host = try await open(recipe)
    recipe.open()
    await host.settle()
    await picture(host, "sheet")
  }

  @Test func `draws a chart`() async throws {
    await picture(try await open(ChartRecipe()), "chart")
  }

  @Test func `stands items on a circle`() async throws {
    await picture(try await open(CircleRecipe()), "circle")
  }

  @Test func `lets rows be ordered`() async throws {
    let recipe = ReorderRecipe()
    let host = try await open(recipe)
    await picture(host, "reorder")
    try host.element("Gigue").perform("Move Down")
    await host.settle()
    #expect(recipe.order == ["Prelude", "Sarabande", "Gigue", "Fugue"])
  }

  @Test func `follows a model`() async throws {
    let recipe = ModelRecipe()
    let host = try await open(recipe)
    recipe.basket.add("Cherries")
    recipe.basket.add("Apples")
    await host.settle()
    #expect(host.elements(role: .listItem).count == 3)
    await picture(host, "model")
  }

  @Test func `offers what can be done with a row`() async throws {
    let host = try await open(SwipesRecipe())
    try host.element("From the hills").openMenu()
    await host.settle()
    await picture(host, "swipes")
    try host.tap("Delete")
    await host.settle()
    #expect(host.elements(role: .listItem).map(\.label) == ["From the sea", "From the city"])
  }
}
