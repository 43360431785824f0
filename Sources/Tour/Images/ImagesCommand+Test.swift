extension ImagesCommand {
  static let inTheTest = InTheTest(
    story: """
      A cell shows its preview once that has arrived, and asks for it only once. To check this, the test has to look
      while the preview is on its way: for a moment that is never the same. So the spy behind ImageSearching holds the
      call, and the test decides when it returns. No sleep, no luck.
      """,
    double: InTheTest.Excerpt(
      file: "Tests/ImageSearchTests/Support/ImageSearchDoubles.swift",
      lines: """
        struct ImageSearchingSpy: ImageSearching {
        …
          let requestImageSpy = Spy(of: Self.requestImage) { _ throws(NetworkError) in
            throw .notReachedServer
          }
          func requestImage(at url: URL) async throws(NetworkError) -> ImageFile {
            try await requestImageSpy(url)
          }
        """),
    test: InTheTest.Excerpt(
      file: "Tests/ImageSearchTests/ViewModels/ImageCellModelTests.swift",
      lines: """
        @Test func `the preview is nil until the image has loaded, and is requested only once`() async throws {
          search.requestImageSpy.holds()
          let cell = ImageCellModel(.sample(id: 7), previews: store)

          let load = try #require(cell.loadPreview())
          // The preview is loading.
          #expect(cell.loadPreview() == load)
          let held = try await search.requestImageSpy.nextHeldCall()
          #expect(cell.preview == nil)
          held.return(try .sample())
          await load.value

          #expect(cell.preview == (try ImageFile.sample()))
          // The preview has loaded.
          #expect(cell.loadPreview() == nil)
          #expect(search.requestImageSpy.calls == [Call(URL.sample("preview/7"))])
        }
        """),
    record: "search.requestImageSpy.calls",
    recorded: "[(https://images.example/preview/7)]",
    sabotage: InTheTest.Sabotage(
      story: "Break it: load the large image in place of the preview. It looks the same, but takes longer to come.",
      file: "Sources/Samples/ImageSearch/ViewModels/ImageCellModel.swift",
      before: "let url = image.previewURL",
      after: "let url = image.imageURL"),
    failure: """
      ✘ Expectation failed: (search.requestImageSpy.calls → [(https://images.example/image/7)])
        == ([Call(URL.sample("preview/7"))] → [(https://images.example/preview/7)])
      """)
}
