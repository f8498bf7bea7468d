# An empty repository: `git init` has run, nothing is committed.
