/// The command `tour images`: searches for images, and shows the first page.
enum ImagesCommand {
  static let command = TourCommand(
    name: "images",
    summary: "an image search, with previews that come later",
    help: """
      tour images [QUERY…] [--live]

        QUERY    what the images should show; by default green tea
        --live   asks Pixabay, with the key in \(keyName); by default a server on this machine is asked
                 that has recorded answers, so that neither a key nor the internet is needed
      """,
    test: inTheTest, tests: "Tests/ImageSearchTests", guide: "Guides/20-TheImageSearch.md"
  ) { arguments, services async throws(UsageError) in
    let options = try Options(arguments, flags: ["--live"], words: arguments.count)
    let query = options.words.isEmpty ? "green tea" : options.words.joined(separator: " ")
    return await ServiceSource.run(
      isLive: options.contains("--live"), keyName: keyName, keyPage: "https://pixabay.com/api/docs/",
      recorded: RecordedImages.answer, environment: services.environment
    ) { await ImagesScreen(of: $0, services, outlet: Outlet()).show(query) }
  }

  private static let keyName = "PIXABAY_API_KEY"
}
