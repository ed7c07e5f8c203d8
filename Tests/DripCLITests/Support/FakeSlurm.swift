import Foundation

/// Programs with the names of Slurm's, which make shards at once and join them once none is left.
///
/// It holds or refuses the tasks that a test chooses. Slurm holds tasks that a node could not begin.
struct FakeSlurm {
  private let folder: OutputFolder
  private var path: String { "\(folder.path)/slurm" }

  init(in folder: OutputFolder) throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, script) in [
      ("sbatch", Self.sbatch), ("scontrol", Self.scontrol), ("scancel", Self.scancel),
    ] {
      try script.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(path)/\(name)")
    }
  }

  /// The environment of a program that is to find these.
  ///
  /// Of the first array or join, the task `held` cannot begin, or the join, where it says `join`. The submission of
  /// the number `refused` is refused, counted from 1.
  func environment(held: String, refused: Int) -> [String: String] {
    ["PATH": "\(path):/usr/bin:/bin", "HELD": held, "REFUSED": "\(refused)"]
  }

  /// The cancelled jobs, in order.
  var cancelled: [String] {
    folder.bytes(of: "slurm/cancelled").map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
    } ?? []
  }

  private static let sbatch = """
    #!/bin/sh
    cd "${0%/*}" && slurm=$PWD && echo "$*" >>calls || exit 1
    number=$(wc -l <calls)
    if [ "$number" = "$REFUSED" ]; then
      echo 'sbatch: error: Socket timed out' >&2
      exit 1
    fi
    for word; do
      case $word in
        --array=*) tasks=$(echo "${word#--array=}" | tr , '\\n' | sed 's/-/ /') ;;
        --chdir=*) place=${word#--chdir=} ;;
      esac
      script=$word
    done
    cd "$place" || exit 1
    if [ -n "$tasks" ]; then
      echo "$tasks" | while read -r first last; do
        for task in $(seq "$first" "${last:-$first}"); do
          state='JobState=COMPLETED Reason=None'
          if [ "$task" = "$HELD" ] && [ ! -e "$slurm/held" ]; then
            touch "$slurm/held"
            state='JobState=PENDING Reason=launch_failed_requeued_held'
          else
            SLURM_ARRAY_TASK_ID=$task sh "$script" || state='JobState=FAILED Reason=NonZeroExitCode'
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
    echo "$number"

    """

  private static let scontrol = """
    #!/bin/sh
    # show job --oneliner NUMBER
    cd "${0%/*}" || exit 1
    if [ -e "script-$4" ] && grep -q Dependency "state-$4" && ! grep -q PENDING state-*_*; then
      SLURM_JOB_ID=$4 sh "$(cat "script-$4")"
      echo 'JobState=COMPLETED Reason=None' >"state-$4"
    fi
    for file in "state-$4" state-"$4"_*; do
      [ -e "$file" ] || continue
      case $file in
        *_*) echo "JobId=9${file##*_} ArrayJobId=$4 ArrayTaskId=${file##*_} JobName=drip $(cat "$file")" ;;
        *) echo "JobId=$4 JobName=drip $(cat "$file")" ;;
      esac
    done

    """

  private static let scancel = """
    #!/bin/sh
    cd "${0%/*}" || exit 1
    echo "$1" >>cancelled
    if grep -q PENDING "state-$1"; then echo 'JobState=CANCELLED Reason=None' >"state-$1"; fi

    """
}
