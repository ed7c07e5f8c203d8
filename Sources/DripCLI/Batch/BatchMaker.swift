import DripBatch
import DripExport

/// Makes one thing of a plan after the other, on any thread.
struct BatchMaker: Sendable {
  /// The result of a unit of work.
  enum Outcome: Sendable {
    case made(BatchResult)
    case failed(message: String, code: Int32, isFatal: Bool)
    case stopped
  }

  let plan: BatchPlan
  var folder: BatchFolder
  let isDurable: Bool
  /// Asked often, on all threads, whether to give up.
  let isStopped: @Sendable () -> Bool

  /// Makes a unit of work with several threads, and returns its result.
  func outcome(of unit: BatchUnit, jobs: Int) -> Outcome {
    guard !isStopped() else { return .stopped }
    let output = plan.outputs[unit.output]
    do {
      let job = try BatchJob(output, in: folder.path, plan.vocabulary)
      let options = Output.Options(batchOf: jobs, isDurable: isDurable, isStopped: isStopped)
      let record: FileRecord
      if let part = unit.part {
        record = try job.output.writePart(
          part, at: folder.part(part, of: unit.output), recordedWith: options)
      } else {
        record = try job.output.writeRecorded(options)
      }
      return .made(
        BatchResult(
          output: output.name, file: job.file, pattern: job.pattern, settings: output.settings,
          format: job.output.formatName, frames: job.output.frameCount, size: job.output.size,
          record: record, part: unit.part))
    } catch SequenceError.stopped {
      return .stopped
    } catch let error as SequenceError {
      // Where nothing more fits, nothing more will.
      let isFatal = if case .file(let error) = error { error.kind == .diskFull } else { false }
      return .failed(message: "\(error)", code: error.exitCode, isFatal: isFatal)
    } catch {
      let message = (error as? any SpokenError)?.message ?? "\(error)"
      return .failed(message: message, code: ExitCode(error).rawValue, isFatal: false)
    }
  }
}
