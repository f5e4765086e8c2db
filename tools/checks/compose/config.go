// Prints what Docker Compose understands of a file, with all of its profiles, as `docker compose config` does: by the same
// library, without the engine, builder and clients that make Docker Compose minutes of compiling.
package main

import (
	"context"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func main() {
	options, err := cli.NewProjectOptions(
		os.Args[1:],
		cli.WithProfiles([]string{"*"}),
		cli.WithOsEnv,
		cli.WithDotEnv,
	)
	exitOn(err)
	project, err := options.LoadProject(context.Background())
	exitOn(err)
	text, err := project.MarshalJSON()
	exitOn(err)
	_, err = os.Stdout.Write(text)
	exitOn(err)
}

func exitOn(err error) {
	if err == nil {
		return
	}
	os.Stderr.WriteString(err.Error() + "\n")
	os.Exit(1)
}
