import Kumiko

/// The content of the story's screen, and how more of it is loaded.
struct Story {
  var blocks: [any SectionContent] = Story.text
  var company = Company(id: 1, name: "組子製作所", tagline: "木と言葉と画面をつくる会社")
  var related = Story.batch(0)
  var likes = Likes(id: 0)

  /// Loads more stories, up to fifteen.
  mutating func loadMore() {
    guard related.count < 15 else { return }
    related += Story.batch(related.count)
  }

  private static func batch(_ start: Int) -> [Related] {
    let stories = [
      ("なぜ差分を整数で計算するのか", "高橋 由紀 · 6 分", "seigaiha"),
      ("A layout that answers four questions", "Mari Ito · 8 min", "kikko"),
      ("画面のテストを揺らさない", "佐藤 健 · 4 分", "masu"),
      ("Thin wood, no nails", "Jonas Weber · 5 min", "kaku-asa"),
      ("百万行のリストをそのままに", "中村 遥 · 7 分", "shippo"),
    ]
    return stories.enumerated().map {
      Related(id: start + $0, title: $1.0, author: $1.1, picture: $1.2)
    }
  }

  private static let text: [any SectionContent] = [
    Heading(id: 1, text: "UICollectionView で作る詳細画面", style: .title1),
    Paragraph(
      id: 2,
      text: "詳細画面には多くの View が詰め込まれます。ひとつの UICollectionView に並べれば、画面に見える"
        + "ものだけが作られ、下端で続きを読み込んでも、読んでいる場所は動きません。"),
    Picture(
      id: 3, picture: "lantern", caption: "組子の麻の葉: small pieces, joined without nails"),
    Heading(id: 4, text: "実装方針"),
    ListItem(id: 5, marker: "•", text: "ブロックごとに値の型をひとつ。"),
    ListItem(id: 6, marker: "•", text: "Each value decides how it is shown; no switch, no cast."),
    ListItem(id: 7, marker: "•", text: "更新はセクションごとに、差分で。"),
    Heading(id: 8, text: "Three steps", style: .title3),
    ListItem(id: 9, marker: "1.", text: "Describe the sections."),
    ListItem(id: 10, marker: "2.", text: "Apply them."),
    ListItem(id: 11, marker: "3.", text: "下端まで来たら、続きを足して、もう一度。"),
    Code(
      id: 12,
      text: "source.apply([\n  CollectionSection(\"story\", items: blocks,\n"
        + "    layout: .list(spacing: 16)),\n])"),
    Quote(id: 13, text: "必要なところのみに Cell の更新がトリガーされます。"),
    Rule(id: 14),
    Preview(
      id: 15, picture: "kagome", title: "発表資料: 差分更新のしくみ", host: "slides.example · 32 枚"),
    Embed(id: 16, title: "Compositional layouts, by picture", host: "kumiko.example"),
  ]
}

/// The author of the story.
struct Company: SectionContent {
  let id: Int
  let name: String
  let tagline: String

  var contentConfiguration: any UIContentConfiguration {
    LinkCard(
      mark: .picture("asanoha", size: 56, cornerRadius: 28), title: name, subtitle: tagline)
  }
}

/// Another story.
struct Related: SectionContent {
  let id: Int
  let title: String
  let author: String
  let picture: String

  var contentConfiguration: any UIContentConfiguration {
    LinkCard(mark: .picture(picture, size: 56, cornerRadius: 6), title: title, subtitle: author)
  }
}

/// Hearts and shares.
struct Likes: Identifiable, Equatable {
  let id: Int
  var hearts = 13
  var isLiked = false
  var shares = 8

  mutating func toggleHeart() {
    isLiked.toggle()
    hearts += isLiked ? 1 : -1
  }
}
