import DripKit

extension ProgressTrack {
  /// Reads events such as `0@0,0.4@1.2,1@3`, `cancel@2` or `fail@2`.
  ///
  /// Each is what happens, and when, in seconds; `none` is the track on which nothing happens.
  init(text: String) throws(Failure) {
    if text == "none" {
      self = .waiting
      return
    }
    var events: [Event] = []
    for item in try TimedWord.list(text, for: SceneOptions.progress) {
      switch item.word {
      case "cancel": events.append(Event(at: item.time, .cancel))
      case "fail": events.append(Event(at: item.time, .fail))
      default:
        guard let target = Double(item.word), (0...1).contains(target) else {
          throw .usage(Messages.badProgress(item.word, at: item.text))
        }
        events.append(Event(at: item.time, .move(to: target)))
      }
    }
    do {
      try self.init(events)
    } catch {
      throw .usage(error.message)
    }
  }
}

extension PullTrack {
  /// Reads events such as `80@0,end@3` or `80@0~0.2`.
  ///
  /// Each is where the finger goes, when, and behind a tilde in how long, in seconds; `none` is the
  /// track on which nothing happens.
  init(text: String) throws(Failure) {
    if text == "none" {
      self = .waiting
      return
    }
    var events: [Event] = []
    for item in try TimedWord.list(text, for: SceneOptions.pull) {
      if item.word == "end" {
        guard item.duration == nil else { throw .usage(Messages.endTakesNoTime(item.text)) }
        events.append(Event(at: item.time, .end))
        continue
      }
      guard let target = Double(item.word), Self.reach.contains(target) else {
        throw .usage(Messages.badPull(item.word, at: item.text, reach: Self.reach))
      }
      let duration = item.duration ?? Self.defaultDuration
      events.append(Event(at: item.time, .move(to: target, over: duration)))
    }
    do {
      try self.init(events)
    } catch {
      throw .usage(error.message)
    }
  }
}

/// One item of a track as it is typed: `word@time`, or `word@time~duration`.
private struct TimedWord {
  let text: String
  let word: Substring
  let time: Double
  let duration: Double?

  /// Reads the items of a list.
  static func list(_ text: String, for option: Option) throws(Failure) -> [TimedWord] {
    var items: [TimedWord] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      items.append(try TimedWord(item, for: option))
    }
    return items
  }

  private init(_ item: Substring, for option: Option) throws(Failure) {
    let item = item.drop { $0 == " " }
    let parts = item.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .usage(Messages.badEvent(String(item), for: option)) }
    let allowsDuration = option.name == SceneOptions.pull.name
    let times = parts[1].split(
      separator: "~", maxSplits: allowsDuration ? 1 : 0, omittingEmptySubsequences: false)
    let numbers = times.map { Double($0) ?? .nan }
    guard numbers.allSatisfy(\.isFinite), numbers.dropFirst().allSatisfy({ $0 >= 0 }) else {
      throw .usage(Messages.badEventTime(String(item), for: option))
    }
    text = String(item)
    word = parts[0]
    time = numbers[0]
    duration = numbers.count > 1 ? numbers[1] : nil
  }
}
