import { eventually } from '@rehearse/testkit/waiting';
import type { Engine, EngineName } from './engine';
import { recipes } from './recipes';

/** One try may be over after a second: too soon on a machine that is busy. */
const patienceMs = 10_000;

/** An engine that the environment names: used, and otherwise left alone. */
export async function externalEngine(name: EngineName, url: string): Promise<Engine> {
  const { variable, ready } = recipes[name];
  await eventually(() => ready(url, 1), patienceMs).catch((error: unknown) => {
    throw new Error(`the ${name} that ${variable} names does not answer: ${String(error)}`, { cause: error });
  });
  return untouchable(name, url, `${name} was given by ${variable}: it is not ours to kill or to pause`);
}

/** An engine that is used, and refuses anything else for the reason. */
export function untouchable(name: EngineName, url: string, reason: string): Engine {
  const refuse = async () => {
    throw new Error(reason);
  };
  const node = { name, url, kill9: refuse, restart: refuse, pause: refuse, resume: refuse };
  return { ...node, nodes: [node], stop: async () => undefined };
}
