/// `tour images`: searches for images, and shows a page of them, or one.
enum ImagesCommand {
  static let command = TourCommand(
    name: "images",
    summary: "an image search, page by page, with previews",
    help: """
      tour images [QUERY…] [--page N] [--json] [--live]

        QUERY      what the images should show; by default green tea
        --page N   shows that page, of up to fifty images; by default the first
        --json     writes the result for programs
        --live     asks Pixabay, with the key in \(keyName); by default a server on this machine is asked
                   that has recorded answers, so that neither a key nor the internet is needed
      """,
    test: inTheTest, tests: "Tests/ImageSearchTests", guide: "Guides/20-TheImageSearch.md"
  ) { arguments, services async throws(UsageError) in
    let wish = try ImagesWish(arguments)
    return await ServiceSource.run(
      isLive: wish.isLive, keyName: keyName, keyPage: "https://pixabay.com/api/docs/",
      recorded: RecordedImages.answer, environment: services.environment
    ) { await ImagesScreen(of: $0, services, outlet: Outlet()).show(wish) }
  }

  private static let keyName = "PIXABAY_API_KEY"
}

/// The request in the arguments of `tour images`.
struct ImagesWish {
  let query: String
  let page: Int
  let isJSON: Bool
  let isLive: Bool

  /// Reads the command's arguments.
  ///
  /// - Throws: ``UsageError``, which names the mistake.
  init(_ arguments: [String]) throws(UsageError) {
    let options = try Options(arguments, valued: ["--page"], flags: ["--json", "--live"], words: arguments.count)
    query = options.words.isEmpty ? "green tea" : options.words.joined(separator: " ")
    page = try options.count("--page") ?? 1
    isJSON = options.contains("--json")
    isLive = options.contains("--live")
  }
}
