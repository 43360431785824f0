/// A page of a search in the output for programs.
struct ImagePageRecord: Encodable, Equatable {
  let query: String
  let page: Int
  let totalCount: Int64?
  let images: [ImageRecord]
}
