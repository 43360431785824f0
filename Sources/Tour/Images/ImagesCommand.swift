import Foundation

/// `tour images`: searches for images, and shows a page of them or one, in the terminal.
enum ImagesCommand {
  static let command = TourCommand(
    name: "images",
    summary: "an image search, page by page, with previews",
    help: """
      tour images [QUERY…] [--page N | --detail N] [--images | --no-images | --json] [--live]

        QUERY        what the images should show; by default nature
        --page N     shows that page, of up to fifty images; by default the first
        --detail N   shows the image with that number in the list, with all that is known of it
        --images     draws previews also where the terminal isn't known to show images (kitty and iTerm2 are)
        --no-images  draws none
        --json       writes the result for programs; recorded images have no addresses
        --live       asks Pixabay, with the key in \(keyName); by default a server on this machine is asked that
                     has recorded answers, so that neither a key nor the internet is needed
      """,
    tests: "Tests/ImageSearchTests", guide: "Guides/20-TheImageSearch.md"
  ) { arguments, services async throws(UsageError) in
    let wish = try ImagesWish(arguments)
    return await ServiceSource.run(
      isLive: wish.isLive, keyName: keyName, keyPage: "https://pixabay.com/api/docs/",
      recorded: RecordedImages.answer, services
    ) { @MainActor source in
      var outlet = Outlet()
      outlet.graphics = wish.graphics(environment: services.environment, isTerminal: isatty(STDOUT_FILENO) == 1)
      return await ImagesScreen(of: source, services, outlet: outlet).show(wish)
    }
  }

  private static let keyName = "PIXABAY_API_KEY"
}
