// Runs command lines in turns and says how long each takes from start to end, and its peak memory:
//
//     processes ROUNDS NAME COMMAND [NAME COMMAND...]
//
// A command is split at spaces; what it writes is thrown away. Prints a Markdown table.
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "timing.h"

extern char **environ;

enum { most_words = 40 };

struct command {
  const char *name;
  char *words[most_words + 1];
  double *times;
  long peak_kilobytes;
};

static void split(struct command *command, char *line) {
  int count = 0;
  for (char *word = strtok(line, " "); word && count < most_words; word = strtok(NULL, " ")) {
    command->words[count++] = word;
  }
}

static void run(struct command *command, int round, posix_spawn_file_actions_t *quietly) {
  pid_t process;
  int status;
  struct rusage usage;
  const double start = microseconds_now();
  if (posix_spawnp(&process, command->words[0], quietly, NULL, command->words, environ) != 0 ||
      wait4(process, &status, 0, &usage) != process || status != 0) {
    fprintf(stderr, "this did not work: %s\n", command->words[0]);
    exit(1);
  }
  command->times[round] = microseconds_now() - start;
  if (usage.ru_maxrss > command->peak_kilobytes) command->peak_kilobytes = usage.ru_maxrss;
}

int main(int count, char **arguments) {
  const int rounds = count > 1 ? atoi(arguments[1]) : 0, commands = (count - 2) / 2;
  if (rounds < 1 || commands < 1 || count % 2 != 0) {
    fprintf(stderr, "usage: processes ROUNDS NAME COMMAND [NAME COMMAND...]\n");
    return 64;
  }
  struct command *all = calloc((size_t)commands, sizeof *all);
  for (int index = 0; index < commands; index++) {
    all[index].name = arguments[2 + 2 * index];
    all[index].times = calloc((size_t)rounds, sizeof(double));
    split(&all[index], arguments[3 + 2 * index]);
  }
  posix_spawn_file_actions_t quietly;
  posix_spawn_file_actions_init(&quietly);
  posix_spawn_file_actions_addopen(&quietly, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  for (int round = 0; round < rounds; round++) {
    for (int index = 0; index < commands; index++) run(&all[index], round, &quietly);
  }
  printf("|  | least, ms | median, ms | peak memory, MB |\n| --- | --- | --- | --- |\n");
  for (int index = 0; index < commands; index++) {
    double *times = all[index].times;
    qsort(times, (size_t)rounds, sizeof *times, ascending);
    printf("| %s | %.2f | %.2f | %.1f |\n", all[index].name, times[0] / 1000,
           times[rounds / 2] / 1000, all[index].peak_kilobytes / 1024.0);
  }
  return 0;
}
