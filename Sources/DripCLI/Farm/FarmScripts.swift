extension FarmJob {
  /// The script that makes a shard: that of the number it is given, or of the task that it is.
  var shardScript: String {
    """
    #!/bin/sh
    # Makes one shard of \(shards): the one given, or that of the task in an array of Slurm, with as many cores as that
    # was given.
    \(jobsOfScript)
    exec \(words(["--shard"])) "${1:-$SLURM_ARRAY_TASK_ID}/\(shards)" --jobs "$jobs" --quiet

    """
  }

  /// The script that joins the shards, and leaves what it says, and its exit code, where they are looked for.
  var joinScript: String {
    let report = isJSON ? ["--json"] : []
    return """
      #!/bin/sh
      # Joins \(shards) shards. What it says and its exit code are kept until somebody has been told.
      cd \(farm.shellWord) || exit 73
      run=${SLURM_JOB_ID:-here}
      \(words(["--join", "--shards", "\(shards)", "--quiet"] + report)) >"join-$run.out" 2>"join-$run.err"
      code=$?
      echo "$code" >"join-$run.part" && mv "join-$run.part" "join-$run.code"
      exit "$code"

      """
  }

  /// The command lines of all shards, one a line.
  func tasks(_ script: String) -> String {
    (1...shards).map { shard in
      "sh \(script.shellWord) \(shard) 2>>\("\(farm)/logs/shard-\(shard).log".shellWord)\n"
    }.joined()
  }

  private var jobsOfScript: String {
    guard jobs == nil else { return "jobs=\(jobs?.text ?? "")" }
    return """
      jobs=${SLURM_CPUS_ON_NODE:-auto}
      [ "$jobs" = auto ] || [ "$jobs" -le \(JobCount.maximum) ] || jobs=\(JobCount.maximum)
      """
  }

  /// A command line of the program, as a shell has it.
  private func words(_ more: [String]) -> String {
    let plan = copies[0].target
    return ([program, "batch", plan, "-o", folder] + options + more).map(\.shellWord)
      .joined(separator: " ")
  }
}

extension String {
  /// The text as one word of a shell, whatever is in it.
  var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./@%+=:,".unicodeScalars.contains(scalar)
    }
    guard isEmpty || !isPlain else { return self }
    // Only a quotation mark ends what is quoted; it stands outside, behind a backslash.
    return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
