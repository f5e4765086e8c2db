import { Injectable } from '@nestjs/common';
import { Failure, limits, mailbox, studyStatusOf } from '@rehearse/contract';
import type { Mailed, Mailing, ShownMailing } from '@rehearse/contract';
import { AccessApi, Log, PeopleApi } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { pidIn } from '../participants';
import { TestRepository } from '../test.repository';
import { isMailPid, MailingRepository, placeOf } from './mailing.repository';
import type { MailedDocument, MailingDocument } from './mailing.repository';
import { dayOf } from './mail-plan';

interface Person {
  readonly address: string;
  readonly name?: string | undefined;
  readonly language: Mailed['language'];
}

interface Added {
  readonly added: number;
  readonly known: number;
  /** What is no address. */
  readonly refused: string[];
}

/** Mails to testers: what they say, who is on the list, and how far each of them is. */
@Injectable()
export class Mailings {
  constructor(
    private readonly repository: MailingRepository,
    private readonly tests: TestRepository,
    private readonly people: PeopleApi,
    private readonly access: AccessApi,
    @Log() private readonly log: Logger,
  ) {}

  async shown(app: string, now = Date.now()): Promise<ShownMailing> {
    const isPossible = await this.people.hasMailServer();
    const [stored, people] = await Promise.all([this.repository.get(app), this.repository.people(app)]);
    const listed = people
      .filter(({ value }) => value.address !== '')
      .toSorted((a, b) => (a.value.addedAt ?? 0) - (b.value.addedAt ?? 0));
    return {
      isPossible,
      mailing: stored && mailingOf(stored.value),
      waitsFor: stored?.value.isOn ? await this.obstacle(app, stored.value, now) : null,
      people: listed.map(shownPerson),
    };
  }

  /** What keeps mails from going out now. */
  async obstacle(app: string, mailing: MailingDocument, now: number): Promise<ShownMailing['waitsFor']> {
    const settings = (await this.tests.get(app))?.value ?? { tasks: [] };
    const { opensAt = 0, endsAt = Infinity, pausedAt } = settings.study ?? {};
    if (studyStatusOf(settings) !== 'running' || pausedAt !== undefined || now < opensAt || now >= endsAt)
      return 'study';
    if ((await this.access.invitation(mailing.hash))?.app !== app) return 'link';
    return mailing.day === dayOf(now) && mailing.sent >= mailing.perDay ? 'tomorrow' : null;
  }

  async save(app: string, mailing: Mailing, by: string): Promise<void> {
    await this.checkPossible();
    if ((await this.access.invitation(mailing.hash))?.app !== app) throw new Failure('request/invalid', 'body.hash');
    await this.repository.save(app, mailing, by);
  }

  async add(app: string, people: readonly Person[], now = Date.now()): Promise<Added> {
    await this.checkPossible();
    const there = await this.repository.people(app);
    if (there.length + people.length > limits.mailedPeople) throw new Failure('mailing.full');
    const refused: string[] = [];
    let added = 0;
    // Their times say in which order they were written.
    for (const [index, { address, name = '', language }] of people.entries()) {
      const { data } = mailbox.safeParse(address);
      if (data === undefined) refused.push(address);
      else if (await this.repository.add(app, { address: data, name, language }, now + index)) added += 1;
    }
    return { added, known: people.length - added - refused.length, refused };
  }

  async remove(app: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const person = await this.repository.person(app, id);
      if (person) await this.repository.erase(person);
    }
  }

  /** Throws `thing/unknown` for a key that is none. */
  async stop(key: string, now = Date.now()): Promise<void> {
    const [person] = await this.repository.byStop(key);
    if (!person) throw new Failure('thing/unknown');
    if (person.value.state === 'stopped') return;
    const isDone = await this.repository.change(person, { state: 'stopped', since: now });
    // It was just being written to.
    if (!isDone) await this.stop(key, now);
  }

  /** Somebody has begun a session by the link in a mail. Where that cannot be noted, their records count more. */
  async began(app: string, session: string, record: unknown): Promise<void> {
    const pid = pidIn(record);
    if (pid === null || !isMailPid(pid)) return;
    try {
      const [person] = await this.repository.byPid(pid);
      if (!person?.id.startsWith(`${app}:`) || person.value.session !== undefined) return;
      const state = person.value.state === 'stopped' ? 'stopped' : 'tookPart';
      await this.repository.change(person, { state, since: Date.now(), session: placeOf(app, session) });
    } catch (error) {
      this.log.warn({ err: error, app }, 'it was not noted who took part');
    }
  }

  /** The mail server takes no mails to this address. */
  async bounced(letter: string): Promise<void> {
    const [id = ''] = letter.split('/');
    const person = await this.repository.letterOf(id);
    if (person && ['sending', 'sent', 'reminded'].includes(person.value.state))
      await this.repository.change(person, { state: 'bounced', since: Date.now() });
  }

  /** Of these sessions. */
  async forget(app: string, sessions: readonly string[]): Promise<void> {
    for (const person of await this.repository.bySession(app, sessions)) await this.repository.erase(person);
  }

  forgetAll(app: string): Promise<void> {
    return this.repository.forgetAll(app);
  }

  private async checkPossible(): Promise<void> {
    if (!(await this.people.hasMailServer())) throw new Failure('mailing.impossible');
  }
}

function mailingOf({ hash, words, perDay, remindsAfter, isOn }: MailingDocument): Mailing {
  return { hash, words, perDay, isOn, ...(remindsAfter !== undefined && { remindsAfter }) };
}

const shownPerson = ({ id, value }: Stored<MailedDocument>): Mailed => ({
  id,
  address: value.address,
  name: value.name,
  language: value.language,
  state: value.state,
  since: value.since,
});
