import DripExport

extension Action {
  /// `drip sheet`: frames of a scene side by side.
  static func sheet(_ catalog: SceneCatalog) -> Action {
    Action(
      "sheet", "Render a contact sheet: frames side by side.",
      discussion: [
        """
        Frames are evenly spaced in time, from the first to the last moment of the scene or through \
        one period of a loop. They stand on the page of the model unless there is another --background, \
        each with its time below.
        """
      ],
      fields: [.scene(in: catalog), .file] + Field.sheet + [.start, .end] + Field.lookOfSheets
        + Field.settings(catalog) + [.force, .durable, .report],
      refusedSettings: [Field.time.name],
      examples: [
        Command.Example(
          line: "drip sheet download -o download-sheet.png", effect: "The whole scene at a glance."),
        Command.Example(
          line:
            "drip sheet wave --every 0.1 --from 2 --to 4 --columns 10 --scale 2 -o wave-sheet.png",
          effect: "A closer look at two seconds of it."),
      ],
      resolve: { request in
        try request.looking(SheetPlan(request).look)
      },
      run: { request, console in
        let scene = try request.requiredScene
        let place = try request.requiredOutput(of: "sheet", example: "x.png")
        let plan = try SheetPlan(request)
        let sequence = FrameSequence(
          [0..<1], plan.rasterizer, format: plan.look.format, compression: plan.look.compression
        ) { _ in plan.picture(of: scene) }
        try FrameDelivery(request.policy, console).write(sequence, to: place)
      })
  }
}
