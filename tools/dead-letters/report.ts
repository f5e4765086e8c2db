import { allTopics } from '@rehearse/contract';
import type { DeadMessage, Stream } from '@rehearse/platform/ports';

const maxDeadLetters = 1_000;

/** For people: of every group what waits first in each partition, and its dead letters with their reasons. */
export async function reportOf(stream: Stream): Promise<string> {
  const lines: string[] = [];
  for (const { name: topic, groups } of allTopics)
    for (const group of groups) lines.push(`${topic} ${group}`, ...(await linesOf(stream, topic, group)));
  return lines.join('\n');
}

async function linesOf(stream: Stream, topic: string, group: string): Promise<readonly string[]> {
  const { standings } = await stream.lag(topic, group);
  const letters = await stream.deadLetters(topic, group, maxDeadLetters);
  return [
    ...standings
      .filter(({ messages }) => messages > 0)
      .map(
        ({ partition, next, messages }) => `  waits: partition ${partition} offset ${next}, and ${messages - 1} more`,
      ),
    ...letters.map(lineOf),
    ...(letters.length === maxDeadLetters ? [`  and perhaps more than these ${maxDeadLetters}`] : []),
  ];
}

/** Reasons may quote what was sent: nothing of it is to reach a terminal but text. */
const lineOf = ({ partition, offset, publishedAt, key, value, reason }: DeadMessage): string =>
  `  dead: ${partition}/${offset} of ${new Date(publishedAt).toISOString()}, ${value.length} characters, key ${plain(key)}: ${plain(reason)}`;

const plain = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
