import { Injectable } from '@nestjs/common';
import { Failure, languageOf, limits } from '@rehearse/contract';
import type { LetterOutcome, TesterLetter } from '@rehearse/contract';
import { Needs, textOf } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';
import { keyOf } from '../digests';
import { isShut } from '../user';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';
import { harmlessLine } from './harmless-line';
import { Mails } from './mails';

/** The second try is none, as long as an address is kept. */
const once = { free: 0, firstMs: limits.mailedMs, longestMs: limits.mailedMs, forgetMs: limits.mailedMs + 3_600_000 };

/** Letters that ask people without an account to take a test, in the name of somebody who has one. */
@Injectable()
export class TesterLetters {
  constructor(
    private readonly users: UserRepository,
    private readonly mails: Mails,
    @Needs('limits') private readonly limits: Limits,
  ) {}

  /** Throws `thing/unknown` where the account in whose name it is written is gone. */
  async write(letter: TesterLetter): Promise<LetterOutcome> {
    const { from, to } = letter;
    const writer = await this.users.get(from);
    if (!writer || isShut(writer.value)) throw new Failure('thing/unknown');
    if (!(await this.mayWrite(from, to))) return 'later';
    const key = `auth.testerLetter:${letter.letter}`;
    if (!(await this.limits.attempt(key, once)).allowed) return 'queued';
    try {
      await this.queue(letter, nameOf(writer.value));
    } catch (error) {
      await this.limits.forget(key);
      throw error;
    }
    return 'queued';
  }

  private queue(letter: TesterLetter, from: string): Promise<void> {
    const words = (text: string) => text.replaceAll('{name}', letter.name).replaceAll(/ +([,.!?])/g, '$1');
    return this.mails.queueTo(letter.isReminder ? 'testerReminder' : 'tester', {
      to: letter.to,
      language: languageOf(letter.language) ?? 'en',
      letter: letter.letter,
      unsubscribe: `/rest/mails/no-more?key=${letter.stop}`,
      values: {
        from,
        subject: harmlessLine(words(letter.subject), limits.mailSubjectChars),
        text: harmlessText(words(letter.text)),
        hash: letter.hash,
        source: letter.source,
        pid: letter.pid,
        ln: letter.language,
        stop: letter.stop,
      },
    });
  }

  private async mayWrite(from: string, to: string): Promise<boolean> {
    const ofAddress = await this.limits.take(`auth.testerLetters:${keyOf(to)}`, limits.mailsToAddress);
    return ofAddress.allowed && (await this.limits.take(`auth.testerLettersOf:${from}`, limits.mailsOfPerson)).allowed;
  }
}

const nameOf = ({ name, lastname, email }: UserDocument): string =>
  harmlessLine(`${textOf(name)} ${textOf(lastname)}`) || harmlessLine(email);

/** Line by line. */
const harmlessText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => harmlessLine(line, limits.mailTextChars))
    .join('\n');
