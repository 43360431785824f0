import Foundation
import NetworkingSample

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
        --live       asks Pixabay, with the key in PIXABAY_API_KEY; by default a server on this machine is asked that
                     has recorded answers, so that neither a key nor the internet is needed
      """,
    tests: "Tests/ImageSearchTests", guide: "Guides/20-TheImageSearch.md"
  ) { arguments, services async throws(UsageError) in
    let wish = try ImagesWish(arguments)
    let (code, wasInterrupted) = await Interruption.cancelling { await show(wish, services) }
    return wasInterrupted ? ExitCode.interrupted : code
  }

  private static func show(_ wish: ImagesWish, _ services: Composition) async -> Int32 {
    guard wish.isLive else {
      return await RecordedServer.run(RecordedImages.answer) { await show(wish, of: $0, services) }
    }
    guard let key = Secret("PIXABAY_API_KEY", in: services.environment) else {
      Output.complain("--live needs a key of yours in PIXABAY_API_KEY; https://pixabay.com/api/docs/ gives one.")
      return ExitCode.failure
    }
    return await show(wish, of: .live(key: key), services)
  }

  @MainActor private static func show(
    _ wish: ImagesWish, of source: ServiceSource, _ services: Composition
  ) async -> Int32 {
    var outlet = Outlet()
    outlet.graphics = wish.graphics(environment: services.environment, isTerminal: isatty(STDOUT_FILENO) == 1)
    return await ImagesScreen(of: source, services, outlet: outlet).show(wish)
  }
}
