// npm run dead-letters -- list | park TOPIC GROUP PARTITION OFFSET REASON | replay TOPIC GROUP: what no handler could finish,
// of the cluster that KAFKA_URL names, else of the installation in REHEARSE_DATA.
import { readConfig } from '@rehearse/platform/runtime';
import { run, say, withOpen } from '../cli/run';
import { readCommand, usage } from './command';
import { reportOf } from './report';
import { openStream } from './stream';

await run(async () => {
  const command = readCommand(process.argv.slice(2));
  if (!command) throw new Error(usage);
  await withOpen(openStream(readConfig(), command.name), async ({ stream }) => {
    if (command.name === 'list') return say(await reportOf(stream));
    const { topic, group } = command;
    if (command.name === 'replay')
      return say(`${await stream.replayDead(topic, group)} dead letters of ${group} are at the end of ${topic}.`);
    const { partition, offset, reason } = command;
    await stream.park(topic, group, { partition, offset }, reason);
    say(`${topic} ${partition}/${offset} is among the dead letters of ${group}.`);
  });
});
