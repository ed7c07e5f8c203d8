// For the files that do not import it themselves.
@_exported public import TestSupport
