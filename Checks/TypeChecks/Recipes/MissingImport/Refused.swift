// With `MemberImportVisibility`, members of a type are seen where its module is imported, not through another module.
import ShopDoubles

private func isSent(_ post: PostSpy) -> Bool {
  post.sendSpy.callCount == 1
  // expected-error@-1 {{property 'callCount' is not available due to missing import of defining module 'Doubles'}}
  // expected-note@3 {{add import of module 'Doubles'}}
}
