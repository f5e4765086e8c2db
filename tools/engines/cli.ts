import { setTimeout as sleep } from 'node:timers/promises';
import { engineNames, type EngineName, type EngineNode } from '../../libs/testkit/engines/engine';
import { withFileLock } from '../../libs/testkit/engines/file-lock';
import { lastingRecords, machineOf, type EngineRecord } from '../../libs/testkit/engines/record';
import { recipes } from '../../libs/testkit/engines/recipes';
import { openEngine } from '../../libs/testkit/engines/running-engine';
import { startEngine } from '../../libs/testkit/engines/start-engine';

const usage = `usage: node tools/engines/main.mjs
  up [${engineNames.join('|')} ...]   starts them (all but kafka3 without a name) and prints their addresses as shell exports
  down [NAME ...]                     ends them and deletes their data
  kill9 | restart | pause | resume NAME   an engine, or one node of it (kafka3-2)
  status`;

const say = (text: string) => void process.stderr.write(`${text}\n`);

async function up(names: readonly string[]): Promise<void> {
  for (const name of names.length > 0 ? names.map(engineName) : engineNames.filter((other) => other !== 'kafka3')) {
    const { url } = await withFileLock(
      'up',
      async () => lastingRecords().find((record) => record.name === name) ?? (await startLasting(name)),
    );
    console.log(`export ${recipes[name].variable}='${url}'`);
  }
}

const startLasting = (name: EngineName) => startEngine(name, { lasting: true });

async function down(names: readonly string[]): Promise<void> {
  for (const record of lastingRecords()) {
    if (names.length > 0 && !names.includes(record.name)) continue;
    await (await openEngine(record)).stop();
    say(`${record.name} is down`);
  }
}

async function act(action: 'kill9' | 'restart' | 'pause' | 'resume', [name = '']: readonly string[]): Promise<void> {
  const node = await findNode(name);
  await node[action]();
  say(`${action} ${name}: done`);
}

async function findNode(name: string): Promise<EngineNode> {
  for (const record of lastingRecords()) {
    const engine = await openEngine(record);
    const found = record.name === name ? engine : engine.nodes.find((node) => node.name === name);
    if (found) return found;
  }
  throw new Error(`${name || 'nothing'} is not up`);
}

async function status(): Promise<void> {
  for (const record of lastingRecords()) {
    for (const state of record.nodes) {
      const running = await (await machineOf(state)).isRunning();
      const answer = running ? await answerOf(record, state.spec.url) : 'dead';
      console.log(`${state.spec.name.padEnd(12)} ${answer.padEnd(10)} ${state.spec.url}  ${record.folder}`);
    }
  }
}

async function answerOf({ name }: EngineRecord, url: string): Promise<'ready' | 'not ready'> {
  const answer = recipes[name].ready(url, 1).then(
    () => 'ready' as const,
    () => 'not ready' as const,
  );
  return await Promise.race([answer, sleep(3000, 'not ready' as const, { ref: false })]);
}

function engineName(text: string): EngineName {
  const name = engineNames.find((known) => known === text);
  if (!name) throw new Error(`there is no engine ${text}, only ${engineNames.join(', ')}`);
  return name;
}

const [command = '', ...rest] = process.argv.slice(2);
try {
  if (command === 'up') await up(rest);
  else if (command === 'down') await down(rest);
  else if (command === 'status') await status();
  else if (command === 'kill9' || command === 'restart' || command === 'pause' || command === 'resume')
    await act(command, rest);
  else throw new Error(usage);
  process.exit(0);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
