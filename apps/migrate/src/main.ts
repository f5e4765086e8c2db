// node dist/migrate/main.js brings the stores up to date for this version; with --check it says what that would do, and
// ends with 2 when there is something. It ends with 1 where a store is away or refuses us.
import { readConfig } from '@rehearse/platform/runtime';
import { migrate } from '@rehearse/process/migrations';

const check = process.argv.includes('--check');
try {
  const steps = await migrate(readConfig(), check);
  for (const step of steps) process.stdout.write(`${check ? 'to do' : 'done'}: ${step}\n`);
  process.stdout.write(steps.length > 0 && check ? '' : 'Everything is up to date.\n');
  process.exit(steps.length > 0 && check ? 2 : 0);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Not migrated: ${reason.replaceAll(/\s+/g, ' ').trim()}\n`);
  process.exit(1);
}
