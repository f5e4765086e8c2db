// A program in two files.
import('./part.fixture').then(
  ({ word }) => process.stdout.write(`${word}\n`),
  () => process.exit(1),
);
