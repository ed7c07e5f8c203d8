// A writer of files wants the formats as well.
@_exported public import DripFormats
