import { Injectable } from '@nestjs/common';
import { allTopics } from '@rehearse/contract';
import type { AnswerOf } from '@rehearse/server';
import type { routes } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import type { Stream } from '@rehearse/platform/ports';

type LettersLeft = AnswerOf<typeof routes.operator.letters>;

/** More are not counted. */
const most = 1_000;

/** What services have not done yet of what they told each other, and what none of them could. */
@Injectable()
export class Letters {
  constructor(@Needs('stream') private readonly stream: Stream) {}

  async now(): Promise<LettersLeft> {
    const readers = allTopics.flatMap(({ name: topic, groups }) => groups.map((group) => ({ topic, group })));
    const counted = await Promise.all(
      readers.map(async ({ topic, group }) => {
        const { messages: waiting } = await this.stream.lag(topic, group);
        return { topic, group, waiting, dead: (await this.stream.deadLetters(topic, group, most)).length };
      }),
    );
    return counted.filter(({ waiting, dead }) => waiting + dead > 0);
  }
}
