import { Controller } from '@nestjs/common';
import { channels, routes } from '@rehearse/contract';
import { Log, Needs, Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import type { Bus } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { marksIn, withAllRead, withThreadRead } from './read.document';
import { ReadRepository } from './read.repository';

const { marks, read } = routes.comments;

/** What people have read of what others said (adr/0035). */
@Controller()
export class ReadController {
  constructor(
    private readonly repository: ReadRepository,
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {}

  @Route(marks)
  async marks({ params: { app }, principal }: Call<typeof marks>): Promise<AnswerOf<typeof marks>> {
    return marksIn(await this.repository.get(app, principal.id));
  }

  @Route(read)
  async read({ params: { app }, principal, body }: Call<typeof read>): Promise<AnswerOf<typeof read>> {
    const { thread: id, until } = body;
    await this.repository.change(app, principal.id, (before) =>
      id === undefined ? withAllRead(before, until) : withThreadRead(before, { id, until }),
    );
    this.tell(app, principal.id);
    return { status: 'ok', details: 'comments.read' };
  }

  /** The person's other pages. */
  private tell(app: string, user: string): void {
    this.bus
      .publish(channels.commentsRead, { app, user })
      .catch((error: unknown) => this.log.warn({ err: error }, 'other pages were not told what was read'));
  }
}
