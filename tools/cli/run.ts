export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What goes wrong is a message for people, and a code for programs. All that is written is for its owner's eyes only. */
export async function run(work: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exitCode = 1;
  }
}

/** Works with something open, and closes it whatever happens. */
export async function withOpen<T extends { close(): Promise<void> }, R>(
  opening: Promise<T> | T,
  work: (open: T) => Promise<R>,
): Promise<R> {
  const open = await opening;
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}
