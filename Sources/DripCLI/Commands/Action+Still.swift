import DripExport
import DripFormats
import DripKit

extension Action {
  /// `drip still`: one frame as a file.
  static func still(_ catalog: SceneCatalog) -> Action {
    let (wave, river) = (catalog.example("wave"), catalog.example("river"))
    let (download, heart) = (catalog.example("download"), catalog.example("heart"))
    return Action(
      "still", "Render one moment of a scene.",
      discussion: [
        """
        An output such as \(heart).imageset is a folder for Xcode's asset catalogues: PNG files with one, two and three \
        pixels per point, and Contents.json.
        """
      ],
      fields: [.scene(in: catalog), .time, .file] + Field.lookOfStills + Field.settings(catalog)
        + [.force, .durable, .report],
      examples: [
        Command.Example(
          "still \(wave) --at 2.5 -o \(wave).png", effect: "One image, as large as the scene."),
        Command.Example(
          "still \(river) --at 1.2 -o \(river).svg --background scene",
          effect: "One document for a vector editor, with the background of the scene."),
        Command.Example(
          "still \(river) --at 3 --guides -o how.svg",
          effect: "With construction lines: curves, control points, springs and labels."),
        Command.Example(
          "still \(download) --at 4 --size 1024 -o - > \(download).png",
          effect: "To standard output."),
        Command.Example(
          "still \(heart) --at 50% --size 64 -o Assets.xcassets/\(heart).imageset",
          effect: "An image set for Xcode: @1x, @2x, @3x and Contents.json."),
      ],
      resolve: { request in
        try request.looking(
          FrameLook(
            request, of: request.requiredScene, otherEndings: [ImageSet.folderEnding]))
      },
      run: { request, console in
        let scene = try request.requiredScene
        guard let time = request.timing.moment else {
          throw CommandError.noTime(command: "still", example: "--at 2.5", scene: scene.name)
        }
        let place = try request.requiredOutput(of: "still", example: "x.png")
        let isImageSet = place.isImageSet
        let look = try FrameLook(
          request, of: scene, formats: isImageSet ? [.png] : FileFormat.all(.frame),
          otherEndings: [ImageSet.folderEnding])
        if isImageSet {
          guard look.scale == .one else { throw SpritePlanError.scaledImageSet }
          _ = try look.request.size?.scaled(by: .three)
        }
        let output = Output(
          of: scene, at: .moment(time.seconds), look.value,
          as: isImageSet ? .imageSet : .still(look.format), to: place.place)
        try Delivery(request.policy, console).write(output, to: place)
      })
  }
}

extension OutputPlace {
  /// True if the name is that of an image set for Xcode.
  fileprivate var isImageSet: Bool {
    if case .file = self { fileName?.hasSuffix(ImageSet.folderEnding) == true } else { false }
  }
}
