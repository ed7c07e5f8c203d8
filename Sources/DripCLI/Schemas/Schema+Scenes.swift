extension Schema {
  /// The definition `scene`.
  ///
  /// A finite scene has a duration, a loop a period.
  static let scene = """
    "scene": {
      "type": "object",
      "properties": {
        "scene": { "type": "string", "description": "the name of the scene" },
        "summary": { "type": "string" },
        "variant": { "type": "string" },
        "variants": { "type": "array", "items": { "type": "string" }, "minItems": 1 },
        "size": {
          "description": "width and height in points",
          "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2
        },
        "duration": { "type": "number", "minimum": 0, "description": "in seconds" },
        "period": { "type": "number", "minimum": 0, "description": "of a loop, in seconds" },
        "repeatsExactly": { "type": "boolean" }
      },
      "required": ["scene", "summary", "variant", "variants", "size"],
      "oneOf": [{ "required": ["duration"] }, { "required": ["period", "repeatsExactly"] }]
    }
    """

  /// The output of `drip describe`.
  static let description = """
    "allOf": [{ "$ref": "#/$defs/scene" }],
    "type": "object",
    "properties": {
      "page": { "type": "string", "pattern": "^#[0-9a-f]{8}$" },
      "seed": { "type": "integer", "minimum": 0 },
      "input": { "type": ["string", "null"], "description": "the option that drives the scene" },
      "timeline": {
        "type": "object",
        "properties": {
          "phases": {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "phase": { "type": "string" },
                "start": { "type": "number" },
                "end": { "type": "number" }
              },
              "required": ["phase", "start", "end"]
            }
          },
          "moments": {
            "type": "array",
            "items": {
              "type": "object",
              "properties": { "moment": { "type": "string" }, "time": { "type": "number" } },
              "required": ["moment", "time"]
            }
          }
        },
        "required": ["phases", "moments"]
      },
      "parameters": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "name": { "type": "string", "description": "the path, as --set takes it" },
            "label": { "type": "string", "description": "the name on a control" },
            "group": { "type": "string", "description": "the heading of related controls" },
            "meaning": { "type": "string" },
            "kind": { "type": "string" },
            "unit": { "type": ["string", "null"] },
            "range": {
              "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2
            },
            "choices": {
              "description": "the possible names",
              "type": "array", "items": { "type": "string" }, "minItems": 1
            },
            "source": { "type": "string" },
            "default": {
              "description": "by variant",
              "type": "object",
              "additionalProperties": { "type": ["number", "boolean", "string"] }
            },
            "value": { "type": ["number", "boolean", "string"] }
          },
          "required": ["name", "label", "group", "meaning", "kind", "unit", "source", "default", "value"]
        }
      }
    },
    "required": ["page", "seed", "input", "timeline", "parameters"]
    """
}
