// A cell of the images is dequeued with the token of its registration, which nobody else can make.
import DoublesRegistration
import ImageSearchSample

@MainActor private func dequeue(
  from registry: CellRegistry, for model: ImageCellModel, token: RegistrationToken<ImageCell>
) {
  _ = ImageCell.dequeue(by: registry, for: model)
  // expected-error@-1 {{missing argument for parameter 'andMustHave' in call}}
  _ = ImageCell.dequeue(by: registry, for: model, andMustHave: token)
  // expected-error@-1 {{cannot convert value of type 'RegistrationToken<ImageCell>' to expected argument type}}
  _ = ImageCell.RegistrationToken(token: token)
  // expected-error@-1 {{initializer is inaccessible due to 'fileprivate' protection level}}
}
