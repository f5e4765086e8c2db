import { Controller } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { LetterQueued } from '@rehearse/contract';
import { Consumes } from '@rehearse/server';
import type { Outcome } from '@rehearse/platform/ports';
import { Mails } from './mails';

/** Letters from the stream to the mail server. */
@Controller()
export class LettersConsumer {
  constructor(private readonly mails: Mails) {}

  @Consumes(topics.letters, 'auth', { maxMessages: 5, maxWaitMs: 50 })
  pass(queued: LetterQueued): Promise<Outcome> {
    return this.mails.pass(queued);
  }
}
