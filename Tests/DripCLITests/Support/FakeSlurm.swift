import Foundation

/// Programs with the names of Slurm's, which run shards at once and join them when none is pending.
///
/// They can hold tasks, refuse submissions, and be interrupted before or after they accept one.
struct FakeSlurm {
  /// A fault of the scheduler.
  struct Fault {
    /// The task of the first array that is held, or "join".
    var held = ""
    /// The number of the submission that is refused, from 1.
    var refused = 0
    /// The submission that is not accepted until its program is killed.
    var stuck = 0
    /// The submission that is accepted, but not answered until ``FakeSlurm/answer()``.
    var silent = 0
    /// True if jobs that have ended are forgotten.
    var forgets = false
    /// The task of the first array that a user cancels before it begins.
    var cancelled = 0
    /// The setting MaxArraySize.
    var limit = 1001
    /// True if the folder of the engine disappears when the shards are joined.
    var removesFolder = false
    /// The message of all programs if the scheduler cannot be reached.
    var noConnection = ""
  }

  private let folder: OutputFolder
  private var path: String { "\(folder.path)/slurm" }

  init(in folder: OutputFolder) throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, script) in [
      ("sbatch", Self.sbatch), ("scontrol", Self.scontrol), ("scancel", Self.scancel),
      ("squeue", Self.squeue),
    ] {
      try script.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(path)/\(name)")
    }
  }

  /// Returns the environment of a program that finds the scheduler.
  func environment(_ fault: Fault = Fault()) -> [String: String] {
    [
      "PATH": "\(path):/usr/bin:/bin", "HELD": fault.held, "REFUSED": "\(fault.refused)",
      "STUCK": "\(fault.stuck)", "SILENT": "\(fault.silent)", "FORGETS": fault.forgets ? "1" : "",
      "CANCELLED": "\(fault.cancelled)", "LIMIT": "\(fault.limit)",
      "REMOVES": fault.removesFolder ? "1" : "", "NO_CONNECTION": fault.noConnection,
    ]
  }

  /// The jobs that were cancelled, in order.
  var cancelled: [String] { lines(of: "cancelled") }

  /// The shards that were run, in order.
  var shards: [String] { lines(of: "shards") }

  /// The names of the submissions that were accepted, with their numbers.
  var accepted: [String] { lines(of: "accepted") }

  /// The number of all submissions, including refused ones.
  var submissionCount: Int { lines(of: "calls").count }

  /// The process of the program whose submission is stuck or not answered yet.
  var waitingProcess: Int32? { lines(of: "waiting").first.flatMap { Int32($0) } }

  /// Answers the silent submission.
  func answer() throws { try "".write(toFile: "\(path)/answer", atomically: true, encoding: .utf8) }

  /// Adds a job that the scheduler holds.
  func hold(job: Int, name: String) throws {
    let accepted = (accepted + ["\(name) \(job)"]).joined(separator: "\n") + "\n"
    try accepted.write(toFile: "\(path)/accepted", atomically: true, encoding: .utf8)
    try "JobState=PENDING Reason=JobHoldMaxRequeue\n".write(
      toFile: "\(path)/state-\(job)", atomically: true, encoding: .utf8)
  }

  private func lines(of name: String) -> [String] {
    folder.bytes(of: "slurm/\(name)").map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
    } ?? []
  }

  private static let sbatch = """
    #!/bin/sh
    cd "${0%/*}" && slurm=$PWD && echo "$*" >>calls || exit 1
    [ -z "$NO_CONNECTION" ] || { echo "$NO_CONNECTION" >&2; exit 1; }
    number=$(wc -l <calls)
    if [ "$number" = "$REFUSED" ]; then
      echo 'sbatch: error: Socket timed out' >&2
      exit 1
    fi
    if [ "$number" = "$STUCK" ]; then
      echo $$ >waiting
      exec sleep 60
    fi
    for word; do
      case $word in
        --job-name=*) name=${word#--job-name=} ;;
        --output=*) log=${word#--output=} ;;
        --array=*) tasks=$(echo "${word#--array=}" | tr , '\\n' | sed 's/-/ /') ;;
        --chdir=*) place=${word#--chdir=} ;;
      esac
      script=$word
    done
    echo "$name $number" >>accepted
    cd "$place" || exit 1
    if [ -n "$tasks" ]; then
      echo "$tasks" | while read -r first last; do
        for task in $(seq "$first" "${last:-$first}"); do
          # The scheduler keeps no record of a task that is cancelled before it begins.
          if [ "$task" = "$CANCELLED" ] && [ ! -e "$slurm/gone" ]; then
            touch "$slurm/gone"
            continue
          fi
          state='JobState=COMPLETED Reason=None'
          if [ "$task" = "$HELD" ] && [ ! -e "$slurm/held" ]; then
            touch "$slurm/held"
            state='JobState=PENDING Reason=launch_failed_requeued_held'
          else
            echo "$task" >>"$slurm/shards"
            SLURM_ARRAY_TASK_ID=$task sh "$script" \\
              >"$(echo "$log" | sed "s/%a/$task/; s/%A/$number/")" 2>&1 ||
              state='JobState=FAILED Reason=NonZeroExitCode'
          fi
          echo "$state" >"$slurm/state-${number}_$task"
        done
      done
    else
      state='JobState=PENDING Reason=Dependency'
      if [ "$HELD" = join ] && [ ! -e "$slurm/held" ]; then
        touch "$slurm/held"
        state='JobState=PENDING Reason=JobHoldMaxRequeue'
      fi
      echo "$state" >"$slurm/state-$number"
      echo "$script" >"$slurm/script-$number"
    fi
    if [ "$number" = "$SILENT" ]; then
      echo $$ >"$slurm/waiting"
      for _ in $(seq 600); do [ -e "$slurm/answer" ] || sleep 0.1; done
    fi
    echo "$number"

    """

  private static let squeue = """
    #!/bin/sh
    # --noheader --states=all --name=NAME --format=%F
    cd "${0%/*}" || exit 1
    [ -z "$NO_CONNECTION" ] || { echo "$NO_CONNECTION" >&2; exit 1; }
    [ -n "$FORGETS" ] || [ ! -e accepted ] || sed -n "s/^${3#--name=} //p" accepted

    """

  private static let scontrol = """
    #!/bin/sh
    # show job --oneliner NUMBER, or show config
    cd "${0%/*}" || exit 1
    [ -z "$NO_CONNECTION" ] || { echo "$NO_CONNECTION" >&2; exit 1; }
    [ "$2" = job ] || exec echo "MaxArraySize            = $LIMIT"
    if [ -e "script-$4" ] && grep -q Dependency "state-$4" && ! grep -q PENDING state-*_*; then
      SLURM_JOB_ID=$4 sh "$(cat "script-$4")"
      echo 'JobState=COMPLETED Reason=None' >"state-$4"
      [ -z "$REMOVES" ] || rm -r "$(dirname "$(cat "script-$4")")"
    fi
    name=$(sed -n "s/ $4\\$//p" accepted)
    for file in "state-$4" state-"$4"_*; do
      [ -e "$file" ] || continue
      case $file in
        *_*) echo "JobId=9${file##*_} ArrayJobId=$4 ArrayTaskId=${file##*_} JobName=$name $(cat "$file")" ;;
        *) echo "JobId=$4 JobName=$name $(cat "$file")" ;;
      esac
    done

    """

  private static let scancel = """
    #!/bin/sh
    cd "${0%/*}" || exit 1
    [ -z "$NO_CONNECTION" ] || { echo "$NO_CONNECTION" >&2; exit 1; }
    echo "$1" >>cancelled
    if grep -q PENDING "state-$1"; then echo 'JobState=CANCELLED Reason=None' >"state-$1"; fi

    """
}
