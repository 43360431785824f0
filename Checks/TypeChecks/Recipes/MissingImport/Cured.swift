// Each file that reads a spy imports the kit itself.
import Doubles
import ShopDoubles

func isSent(_ post: PostSpy) -> Bool { post.sendSpy.callCount == 1 }
