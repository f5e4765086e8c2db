import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import type {
  AppLetter,
  FeedLine,
  FolderLetter,
  KnownPerson,
  LetterOutcome,
  ReportLetter,
  SharingLetter,
  TesterLetter,
} from '@rehearse/contract';
import { Config, Needs, PeopleApi, textOf } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Limits, Stored } from '@rehearse/platform/ports';
import { keyOf } from './digests';
import { harmlessLine } from './mails/harmless-line';
import { invitationId } from './invitations/invitation.repository';
import { Invitations } from './invitations/invitations';
import type { MailValues } from './mails/mail-texts';
import { Mails } from './mails/mails';
import { ReportLetters } from './mails/report-letters';
import { TesterLetters } from './mails/tester-letters';
import { feedLines } from './mails/feed-lines';
import { isClosed, isShut, languageOfUser } from './user';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';

/** Who is invited by a letter, and has no account. */
type Stranger = Exclude<FolderLetter['to'], { readonly user: string }>;

/** What others may know of accounts: whose an address is, and that somebody is to be written to. */
@Injectable()
export class People extends PeopleApi {
  constructor(
    private readonly users: UserRepository,
    private readonly mails: Mails,
    private readonly invitations: Invitations,
    private readonly testerLetters: TesterLetters,
    private readonly reportLetters: ReportLetters,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: ServerConfig,
  ) {
    super();
  }

  async find(address: string): Promise<KnownPerson | null> {
    return knownIn(await this.users.byEmail(address));
  }

  async known(users: readonly string[]): Promise<readonly KnownPerson[]> {
    const found = await Promise.all(users.map((user) => this.users.get(user)));
    return found.flatMap((one) => knownIn(one) ?? []);
  }

  /** Whoever gets too many gets no more for a while: the prototype is in the list all the same. */
  tell(letter: SharingLetter): Promise<void> {
    return 'folder' in letter ? this.tellOfFolder(letter) : this.tellOfApp(letter);
  }

  private async tellOfFolder({ to, folder, folderName, from, message }: FolderLetter): Promise<void> {
    const values = { folder, folderName: harmlessLine(folderName), from: harmlessLine(from), ...said(message) };
    if (!('user' in to)) return this.invite('invitedToFolder', folder, to, values);
    const user = await this.reader(to.user);
    if (user) this.mails.post('folder', { user, values });
  }

  private async tellOfApp({ to, app, appName, from, mention, message }: AppLetter): Promise<void> {
    const values = { app, appName: harmlessLine(appName), from: harmlessLine(from), ...said(message) };
    if (!('user' in to)) return this.invite('invited', app, to, values);
    const user = await this.reader(to.user);
    if (!user) return;
    if (!mention) return this.mails.post('shared', { user, values });
    const { thread, text } = mention;
    const page = thread === undefined ? 'comments.html' : `create.html?comment=${thread}`;
    this.mails.post('mentioned', { user, values: { ...values, page, text: harmlessLine(text) } });
  }

  private async invite(
    name: 'invited' | 'invitedToFolder',
    into: string,
    { address, key, by }: Stranger,
    values: MailValues,
  ): Promise<void> {
    if (!(await this.mayWrite(address))) return;
    await this.invitations.keep(into, address, { key, by });
    this.mails.post(name, { to: address, values: { ...values, key, address: encodeURIComponent(address) } });
  }

  endInvitation(into: string, address: string): Promise<void> {
    return this.invitations.end(invitationId(into, address));
  }

  async sumUp(id: string, lines: readonly FeedLine[]): Promise<void> {
    const user = await this.users.get(id);
    if (!user || isShut(user.value) || user.value['feedMail'] !== 'daily') return;
    const list = feedLines(lines, languageOfUser(user.value) ?? 'en');
    this.mails.post('daily', { user, values: { lines: list } });
  }

  async hasMailServer(): Promise<boolean> {
    return this.config.hasMailServer;
  }

  writeToTester(letter: TesterLetter): Promise<LetterOutcome> {
    return this.testerLetters.write(letter);
  }

  writeOfReport(user: string, letter: ReportLetter): Promise<void> {
    return this.reportLetters.write(user, letter);
  }

  /** Somebody who may be written to. */
  private async reader(id: string): Promise<Stored<UserDocument> | null> {
    const user = await this.users.get(id);
    return user && !isShut(user.value) && (await this.mayWrite(user.value.email)) ? user : null;
  }

  private async mayWrite(address: string): Promise<boolean> {
    return (await this.limits.take(`auth.sharingLetters:${keyOf(address)}`, limits.sharingLetters)).allowed;
  }
}

const said = (message = '') => ({ message: harmlessLine(message, limits.invitationMessageChars) });

function knownIn(found: Stored<UserDocument> | null): KnownPerson | null {
  if (!found || isClosed(found.value)) return null;
  const { email, name, lastname, image } = found.value;
  const person = { id: found.id, email, name: textOf(name), lastname: textOf(lastname) };
  return typeof image === 'string' ? { ...person, image } : person;
}
