import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { givenTestHash, limits, mailSource } from '@rehearse/contract';
import type { MailWords } from '@rehearse/contract';
import { Log, Needs, PeopleApi, Repeated } from '@rehearse/server';
import type { Locks, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { dayOf, dueMails, leftToday } from './mail-plan';
import type { Due } from './mail-plan';
import { MailingRepository } from './mailing.repository';
import type { MailingDocument } from './mailing.repository';
import { Mailings } from './mailings';

const everyMs = 20_000;
/** Of one study in a turn, so that others come next. */
const inOneTurn = 20;
const erasedInOneTurn = 500;

/** Passes mails that are due on to auth, one process at a time, and erases addresses whose time is over. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly repeated: Repeated;

  constructor(
    private readonly repository: MailingRepository,
    private readonly mailings: Mailings,
    private readonly people: PeopleApi,
    @Needs('locks') locks: Locks,
    @Log() private readonly log: Logger,
  ) {
    const work = (lost: AbortSignal) => this.sweep(Date.now(), lost);
    this.repeated = new Repeated(
      { name: 'testing.mails', everyMs, work, failed: 'mails to testers were not passed on' },
      locks,
      log,
    );
  }

  onApplicationBootstrap(): void {
    this.repeated.begin();
  }

  beforeApplicationShutdown(): void {
    this.repeated.stop();
  }

  async sweep(now: number, lost?: AbortSignal): Promise<void> {
    for (const person of await this.repository.addedBefore(now - limits.mailedMs, erasedInOneTurn))
      await this.repository.erase(person);
    const on = await this.repository.on();
    if (on.length === 0 || !(await this.people.hasMailServer())) return;
    for (const mailing of on) await this.sendOf(mailing, now, lost);
  }

  /** What goes wrong with one study holds up no other. */
  private async sendOf({ id: app, value }: Stored<MailingDocument>, now: number, lost?: AbortSignal): Promise<void> {
    try {
      if ((await this.mailings.obstacle(app, value, now)) !== null) return;
      const due = dueMails(await this.repository.people(app), value, now);
      const today = due.slice(0, Math.min(inOneTurn, leftToday(value, now)));
      let sent = value.day === dayOf(now) ? value.sent : 0;
      for (const mail of today) {
        if (lost?.aborted) return;
        if (!(await this.send(value, mail, now))) return;
        sent += 1;
        await this.repository.counted(app, dayOf(now), sent);
      }
    } catch (error) {
      this.log.warn({ err: error, app }, 'mails of a study were not passed on');
    }
  }

  /**
   * False where no more can go out now. It is noted before and after, and the letter has a name: who stops in between tries the same letter
   * again, which auth writes once.
   */
  private async send(mailing: MailingDocument, { person, isReminder }: Due, now: number): Promise<boolean> {
    const { value } = person;
    const words: MailWords | undefined = mailing.words[value.language];
    if (!words || !(await this.repository.change(person, { state: 'sending', since: now, isReminder }))) return true;
    const outcome = await this.people.writeToTester({
      letter: `${person.id}/${isReminder ? 'reminder' : 'first'}`,
      to: value.address,
      name: value.name,
      language: value.language,
      from: mailing.by,
      isReminder,
      ...words,
      hash: givenTestHash(mailing.hash),
      source: mailSource,
      pid: value.pid,
      stop: value.stop,
    });
    const claimed = { ...person, revision: person.revision + 1 };
    // Who took part, or wants no more mails, meanwhile stays so.
    if (outcome === 'queued')
      await this.repository.change(claimed, { state: isReminder ? 'reminded' : 'sent', since: now });
    else await this.repository.change(claimed, { state: value.state, since: value.since });
    return outcome === 'queued';
  }
}
