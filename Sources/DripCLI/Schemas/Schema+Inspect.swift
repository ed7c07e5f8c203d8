extension Schema {
  /// The output of `drip inspect`: a scene at a time, which ``DripFormats/JSONWriter`` writes.
  static let frame = """
    "type": "object",
    "properties": {
      "scene": { "type": "string" },
      "variant": { "type": "string" },
      "time": { "type": "number", "description": "in seconds" },
      "size": {
        "description": "width and height in points",
        "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2
      },
      "phase": { "type": "string" },
      "values": { "type": "object", "additionalProperties": { "type": "number" } },
      "nodes": {
        "description": "from back to front",
        "type": "array", "items": { "$ref": "#/$defs/node" }
      }
    },
    "required": ["scene", "variant", "time", "size", "phase", "values", "nodes"]
    """

  /// The definition `node`.
  static let node = """
    "node": {
      "type": "object",
      "properties": {
        "id": { "type": "string", "description": "a role, and an index if there are several nodes of that role" },
        "kind": { "enum": ["fill", "stroke"] },
        "shape": { "$ref": "#/$defs/shape" },
        "rule": { "const": "evenOdd", "description": "nonzero winding otherwise" },
        "width": { "type": "number", "minimum": 0 },
        "cap": { "enum": ["butt", "round", "square"] },
        "join": { "enum": ["miter", "round", "bevel"] },
        "miterLimit": { "type": "number" },
        "color": {
          "oneOf": [
            { "type": "string", "pattern": "^#[0-9a-f]{8}$" },
            {
              "type": "object",
              "properties": {
                "linearGradient": {
                  "type": "object",
                  "properties": {
                    "start": { "$ref": "#/$defs/point" },
                    "end": { "$ref": "#/$defs/point" },
                    "stops": { "$ref": "#/$defs/stops" }
                  },
                  "required": ["start", "end", "stops"]
                }
              },
              "required": ["linearGradient"]
            },
            {
              "type": "object",
              "properties": {
                "radialGradient": {
                  "type": "object",
                  "properties": {
                    "center": { "$ref": "#/$defs/point" },
                    "radius": { "type": "number" },
                    "transform": {
                      "type": "array", "items": { "type": "number" }, "minItems": 6, "maxItems": 6
                    },
                    "stops": { "$ref": "#/$defs/stops" }
                  },
                  "required": ["center", "radius", "transform", "stops"]
                }
              },
              "required": ["radialGradient"]
            }
          ]
        },
        "opacity": { "type": "number", "minimum": 0, "maximum": 1 },
        "clip": { "$ref": "#/$defs/shape" },
        "clips": {
          "description": "all nested clips, the outermost first, if there are several",
          "type": "array", "items": { "$ref": "#/$defs/shape" }, "minItems": 2
        }
      },
      "required": ["id", "kind", "shape", "color", "opacity"]
    }
    """

  /// The definition `shape`: an outline in canvas coordinates.
  static let shape = """
    "shape": {
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "circle": {
              "type": "object",
              "properties": {
                "center": { "$ref": "#/$defs/point" },
                "radius": { "type": "number" }
              },
              "required": ["center", "radius"]
            }
          },
          "required": ["circle"]
        },
        {
          "type": "object",
          "properties": {
            "rect": {
              "description": "left, top, width and height",
              "type": "array", "items": { "type": "number" }, "minItems": 4, "maxItems": 4
            }
          },
          "required": ["rect"]
        },
        {
          "type": "object",
          "properties": {
            "path": {
              "description": "SVG path commands M, L, Q, C and Z with their coordinates",
              "type": "array",
              "items": {
                "type": "array",
                "prefixItems": [{ "enum": ["M", "L", "Q", "C", "Z"] }],
                "items": { "type": "number" }, "minItems": 1, "maxItems": 7
              }
            }
          },
          "required": ["path"]
        }
      ]
    }
    """

  /// The definition `stops`.
  static let stops = """
    "stops": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "offset": { "type": "number" },
          "color": { "type": "string", "pattern": "^#[0-9a-f]{8}$" }
        },
        "required": ["offset", "color"]
      }
    }
    """

  /// The definition `point`.
  static let point = """
    "point": { "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2 }
    """
}
