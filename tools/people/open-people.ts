import { mailbox } from '@rehearse/contract';
import { openNamed } from '@rehearse/platform/cluster';
import { openMongo } from '@rehearse/platform/cluster/mongo';
import { joinDocuments } from '@rehearse/platform/embedded';
import type { Documents, Locks } from '@rehearse/platform/ports';
import { createLog, createMetrics } from '@rehearse/platform/runtime';
import type { Config } from '@rehearse/platform/runtime';
import { publicUrl, SecurityLog } from '@rehearse/server';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AccountNews } from '../../libs/services/auth/account-news';
import { InvitationRepository } from '../../libs/services/auth/invitations/invitation.repository';
import { AccountControl } from '../../libs/services/auth/operator/account-control';
import { AuditRepository } from '../../libs/services/auth/operator/audit.repository';
import { Operators } from '../../libs/services/auth/operator/operators';
import { PeopleList } from '../../libs/services/auth/operator/people-list';
import { SessionRepository } from '../../libs/services/auth/sessions/session.repository';
import { UserRepository } from '../../libs/services/auth/user.repository';

export interface OpenPeople {
  readonly users: UserRepository;
  readonly list: PeopleList;
  readonly control: AccountControl;
  /** Answers the link that is for this address alone. */
  invite(address: string): Promise<string>;
  close(): Promise<void>;
}

/** Whoever does this at the stores is one person. */
const locks: Locks = { withLock: (_name, _options, work) => work(new AbortController().signal) };
/** Gateways ask again every two seconds, open streams and sockets are asked about every few. */
const bus = { publish: () => Promise.resolve(), subscribe: () => Promise.resolve(() => undefined) };

export async function openPeople(config: Config): Promise<OpenPeople> {
  const opened = await openDocuments(config);
  const { documents } = opened;
  const users = new UserRepository(documents);
  const operators = new Operators(users, config);
  const sessions = new SessionRepository(documents);
  // What is asked for goes to stdout, what happened to stderr.
  const log = createLog('info', { write: (line) => void process.stderr.write(line) });
  const invitations = new InvitationRepository(documents);
  const audit = new AuditRepository(documents);
  const kept: Promise<void>[] = [];
  const security = new SecurityLog(log, createMetrics(), undefined, (event) => void kept.push(audit.keep(event)));
  return {
    users,
    list: new PeopleList(users, operators, config),
    control: new AccountControl(users, sessions, operators, security, new AccountNews(bus, log), locks),
    async invite(posted) {
      const { data: address } = mailbox.safeParse(posted);
      if (address === undefined) throw new Error(`${posted} is no address.`);
      if (await users.byEmail(address)) throw new Error(`${address} has an account.`);
      const key = await invitations.invite(address);
      security.write('account-invited', {});
      return `${publicUrl(config)}/#/join.html?address=${encodeURIComponent(address)}&key=${key}`;
    },
    async close() {
      await Promise.all(kept);
      await opened.close();
    },
  };
}

/** Of the cluster, if one is named. */
async function openDocuments(config: Config): Promise<{ readonly documents: Documents; close(): Promise<void> }> {
  if (config.mongoUrl !== undefined)
    return openNamed('MONGO_URL', config.mongoUrl, (url) => openMongo({ url, stream: null }));
  const dataFolder = resolve(config.dataFolder);
  if (!existsSync(join(dataFolder, 'documents.db')))
    throw new Error(`REHEARSE_DATA (${dataFolder}): there is no documents.db`);
  return joinDocuments({ dataFolder, report: console });
}
