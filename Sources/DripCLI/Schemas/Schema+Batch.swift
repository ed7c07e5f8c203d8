extension Schema {
  /// The schema of `--json` for a batch, finished or forecast.
  static let batchReport = """
    "type": "object",
    "properties": {
      "output": { "type": "string", "description": "the folder" },
      "outputs": { "type": "integer", "minimum": 0, "description": "number of planned outputs" },
      "made": { "type": "integer", "minimum": 0 },
      "skipped": { "type": "integer", "minimum": 0, "description": "how many were there" },
      "failed": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "name": { "type": "string" },
            "message": { "type": "string" },
            "code": { "type": "integer", "description": "the exit code of that alone" }
          },
          "required": ["name", "message", "code"]
        }
      },
      "frames": { "type": "integer", "minimum": 0 },
      "bytes": { "type": "integer", "minimum": 0 },
      "seconds": { "type": "number", "minimum": 0 },
      "jobs": { "type": "integer", "minimum": 1, "description": "threads, of a dry run" },
      "total": { "$ref": "#/$defs/share" },
      "formats": {
        "type": "array", "description": "of a dry run", "items": { "$ref": "#/$defs/share" }
      },
      "names": { "type": "array", "items": { "type": "string" }, "description": "of a dry run" }
    },
    "required": ["output", "skipped"],
    "$defs": {
      "share": {
        "type": "object",
        "properties": {
          "format": { "type": "string" },
          "outputs": { "type": "integer", "minimum": 0 },
          "frames": { "type": "integer", "minimum": 0 },
          "bytes": { "type": "integer", "minimum": 0, "description": "about" },
          "seconds": { "type": "number", "minimum": 0, "description": "about, with those threads" }
        },
        "required": ["outputs", "frames"]
      }
    }
    """
}
