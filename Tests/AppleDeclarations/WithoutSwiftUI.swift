// must fail with: 'DripButton' is unavailable: DripUI has views for Apple's platforms only
// Other systems have no views, and the compiler says so.
import DripUI

let button = DripButton("Download") { progress in
  progress(1)
} onDone: {
}
