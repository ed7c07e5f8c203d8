extension Schema {
  /// The schema of `--json` for a batch, finished or forecast.
  static let batchReport = """
    "type": "object",
    "properties": {
      "output": { "type": "string", "description": "the folder" },
      "outputs": { "type": "integer", "minimum": 0, "description": "number of planned outputs" },
      "made": { "type": "integer", "minimum": 0 },
      "skipped": {
        "type": "integer", "minimum": 0, "description": "the number of outputs that were kept"
      },
      "failed": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "name": { "type": "string" },
            "message": { "type": "string" },
            "code": {
              "type": "integer",
              "description": "the exit code of a run that makes only this output"
            }
          },
          "required": ["name", "message", "code"]
        }
      },
      "renamed": {
        "type": "array", "items": { "type": "string" },
        "description": "the new paths of files that differed from their records"
      },
      "frames": { "type": "integer", "minimum": 0 },
      "bytes": { "type": "integer", "minimum": 0 },
      "seconds": { "type": "number", "minimum": 0 },
      "jobs": {
        "type": "integer", "minimum": 1, "description": "the number of threads (dry run only)"
      },
      "total": { "$ref": "#/$defs/share" },
      "formats": {
        "type": "array", "description": "one forecast per format (dry run only)",
        "items": { "$ref": "#/$defs/share" }
      },
      "names": {
        "type": "array", "description": "the names of the outputs (dry run only)",
        "items": { "type": "string" }
      }
    },
    "required": ["output", "skipped"],
    "$defs": {
      "share": {
        "type": "object",
        "properties": {
          "format": { "type": "string" },
          "outputs": { "type": "integer", "minimum": 0 },
          "frames": { "type": "integer", "minimum": 0 },
          "bytes": { "type": "integer", "minimum": 0, "description": "an estimate" },
          "seconds": {
            "type": "number", "minimum": 0,
            "description": "the estimated seconds with \\"jobs\\" threads"
          }
        },
        "required": ["outputs", "frames"]
      }
    }
    """
}
