import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, EngineName } from './engine';
import { recipes } from './recipes';

/** One try may be over after a second: too soon on a machine that is busy. */
const patienceMs = 10_000;

/** An engine that the environment names: used, and otherwise left alone. */
export async function externalEngine(name: EngineName, url: string): Promise<Engine> {
  const { variable } = recipes[name];
  await answers(name, url);
  const refuse = async () => {
    throw new Error(`${name} was given by ${variable}: it is not ours to kill or to pause`);
  };
  const node = { name, url, kill9: refuse, restart: refuse, pause: refuse, resume: refuse };
  return { ...node, nodes: [node], stop: async () => undefined };
}

async function answers(name: EngineName, url: string): Promise<void> {
  const { variable, ready } = recipes[name];
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ready(url, 1);
    } catch (error) {
      if (performance.now() > deadline)
        throw new Error(`the ${name} that ${variable} names does not answer: ${String(error)}`, { cause: error });
    }
    await sleep(200);
  }
}
