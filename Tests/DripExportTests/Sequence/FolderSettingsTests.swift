import Testing

@testable import DripExport

struct FolderSettingsTests {
  private let names = FrameNames(prefix: "50%-", suffix: ".png")

  @Test func `Settings are read as they were written`() throws {
    var settings = FolderSettings(
      [
        "scene=test", "seed=18446744073709551615", "set.a=0.5", "set.b=1e-07", "set.c=true",
        "input.press=down@0.5", "calm", "fps=30000/1001", "from=-1", "at=1,2", "text= \"x=y\"\n",
      ], names: names)
    settings.duration = 10.4
    settings.frames = [0..<5, 7..<8, 10..<1000]
    #expect(FolderSettings(settings.bytes) == settings)
    settings.frames = nil
    settings.duration = nil
    #expect(FolderSettings(settings.bytes) == settings)
  }

  @Test func `The file is a JSON object of options`() {
    var settings = FolderSettings(["scene=test", "set.a=0.5", "set.b=teal", "calm"], names: names)
    settings.duration = 2
    settings.frames = [0..<1, 3..<9]
    settings.build = "1+2"
    let text = """
      {
        "scene": "test",
        "set": {
          "a": 0.5,
          "b": "teal"
        },
        "calm": true,
        "duration": 2,
        "frames": "0,3..8",
        "names": "50%%-%04d.png",
        "build": "1+2"
      }

      """
    #expect(String(decoding: settings.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"names": "a-%d.png"}"#, #"{"build": "1"}"#,
    #"{"names": "a.png", "build": "1"}"#, #"{"names": "../a-%d.png", "build": "1"}"#,
    #"{"names": "a-%d.png", "build": "1", "frames": "5..2"}"#,
    #"{"names": "a-%d.png", "build": "1", "frames": "0..9223372036854775807"}"#,
    #"{"names": "a-%d.png", "build": "1", "frames": "-1..2"}"#,
    #"{"names": "a-%d.png", "build": "1", "frames": "1..2..3"}"#,
    #"{"names": "a-%d.png", "build": "1", "frames": ""}"#,
  ])
  func `Other files are none of a folder of frames`(_ text: String) {
    #expect(FolderSettings(Array(text.utf8)) == nil)
  }
}
