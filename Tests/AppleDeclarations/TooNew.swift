// What `Scripts/check-swiftui` must refuse: a call of iOS 17 and macOS 14 without `#available`.
import SwiftUI

struct TooNew: View {
  var body: some View { EmptyView().onKeyPress { _ in .ignored } }
}
