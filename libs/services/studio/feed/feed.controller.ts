import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { FeedService } from './feed.service';

const { feed } = routes;

@Controller()
export class FeedController {
  constructor(private readonly service: FeedService) {}

  @Route(feed.list)
  list({ principal }: Call<typeof feed.list>): Promise<AnswerOf<typeof feed.list>> {
    return this.service.list(principal.id);
  }

  @Route(feed.read)
  async read({ principal, body }: Call<typeof feed.read>): Promise<AnswerOf<typeof feed.read>> {
    await this.service.read(principal.id, body.keys);
    return { status: 'ok', details: 'feed.read' };
  }

  @Route(feed.mute)
  async mute({ principal, params, body }: Call<typeof feed.mute>): Promise<AnswerOf<typeof feed.mute>> {
    await this.service.mute(principal.id, params.app, body.isMuted);
    return { status: 'ok', details: body.isMuted ? 'feed.muted' : 'feed.unmuted' };
  }
}
