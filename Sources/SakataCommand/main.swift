import Glibc

// A reader that stops reading is an error of `write`, and ends the command quietly; so is a file
// that may not grow, and its temporary file is taken away.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
exit(runCommand(Array(CommandLine.arguments.dropFirst())))
