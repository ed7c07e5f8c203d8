# A formula for Homebrew. It has not been run. Tools/Releasing.md says when to write the addresses and the sum.
class Drip < Formula
  desc "Water animations as images, films and pages"
  homepage "https://example.com/DripKit"
  url "https://example.com/DripKit/releases/download/v0.2.0/dripkit-0.2.0-source.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on "libpng"
  uses_from_macos "swift" => :build

  def install
    # Homebrew has a sandbox of its own.
    system "Tools/build-release.sh", "drip", "--disable-sandbox"
    system "Tools/install.sh", prefix, ".build/release/drip"
  end

  test do
    assert_match "drip #{version}+", shell_output("#{bin}/drip --version")
    system bin/"drip", "still", "wave", "--at", "2.5", "--size", "64", "-o", "wave.png"
    assert_path_exists testpath/"wave.png"
  end
end
