import { Injectable } from '@nestjs/common';
import { Failure, limits, permission } from '@rehearse/contract';
import type { BehindLink, LinkAccess, LinkFields, ListedLink, MadeLink, Principal } from '@rehearse/contract';
import { newId, newSecret, SecurityLog, textOf } from '@rehearse/server';
import { AccessService } from '../access.service';
import { permissionOf } from '../app.document';
import type { AppDocument, LinkField } from '../app.document';
import { AppRepository } from '../app.repository';
import { LinkOpenings } from './link.openings';
import { LinkPasswords } from './link.passwords';

/** Links to look and comment, and to reports of results: kept with the prototype, as are its people (adr/0025). */
@Injectable()
export class LinkService {
  constructor(
    private readonly apps: AppRepository,
    private readonly passwords: LinkPasswords,
    private readonly openings: LinkOpenings,
    private readonly access: AccessService,
    private readonly security: SecurityLog,
  ) {}

  async list(app: string): Promise<ListedLink[]> {
    const found = await this.apps.light(app);
    const openings = await this.openings.ofApp(app);
    return goodOnes(found?.value ?? null).map((link) => listed(link, openings));
  }

  async make(app: string, { until, password, ...leads }: MadeLink, by: Principal): Promise<ListedLink> {
    const to = 'report' in leads ? { role: 'report' as const, report: leads.report } : { role: leads.role };
    const blank = { id: newId(), hash: newSecret(limits.hashLength), ...to, by: by.id, at: Date.now() };
    const made = changed(blank, await this.stored({ until, password }, by));
    await this.apps.changeLight(app, (value) => {
      if (goodOnes(value).length >= limits.links) throw new Failure('link.full');
      return { links: [...(value.links ?? []), made] };
    });
    this.security.write('links-made', { app });
    return listed(made, new Map());
  }

  async change(app: string, id: string, fields: LinkFields, by: Principal): Promise<ListedLink> {
    const stored = await this.stored(fields, by);
    const { value } = await this.set(app, id, (link) => changed(link, stored));
    this.security.write('link-changed', { app });
    return listed(oneOf(value, id), await this.openings.ofApp(app));
  }

  async withdraw(app: string, id: string): Promise<void> {
    await this.set(app, id, (link) => ({ ...link, withdrawn: Date.now() }));
    this.security.write('links-withdrawn', { app });
  }

  async behind({ app, role }: LinkAccess, hash: string): Promise<BehindLink> {
    const found = await this.apps.light(app);
    if (!found) throw new Failure('thing/unknown');
    const { name, description, lastUpdate, links = [] } = found.value;
    const until = links.find((link) => link.hash === hash)?.until;
    return {
      app,
      name: textOf(name),
      description: textOf(description),
      role: role === 'look' ? 'look' : 'comment',
      ...(until !== undefined && { until }),
      ...(typeof lastUpdate === 'number' && { lastUpdate }),
    };
  }

  /** The older hashes are none of ours, and not counted. */
  async countOpening({ app }: LinkAccess, hash: string, who: Principal): Promise<void> {
    const found = await this.apps.light(app);
    const link = found?.value.links?.find((one) => one.hash === hash);
    if (found && link && permissionOf(found.value.members, who.id) === permission.none)
      await this.openings.count(app, link.id);
  }

  /** Answers what signs the proof that it was entered; null for links without a password. */
  async enter({ app }: LinkAccess, hash: string, password: string, address: string): Promise<string | null> {
    const found = await this.apps.light(app);
    const stored = found?.value.links?.find((link) => link.hash === hash)?.password;
    return stored === undefined ? null : this.passwords.enter({ link: hash, stored, password, address });
  }

  private async set(app: string, id: string, next: (link: LinkField) => LinkField) {
    const written = await this.apps.changeLight(app, (value) => {
      oneOf(value, id);
      return { links: kept((value.links ?? []).map((link) => (link.id === id ? next(link) : link))) };
    });
    await this.access.changed(app);
    return written;
  }

  private async stored({ password, ...fields }: LinkFields, { id }: Principal): Promise<LinkFields> {
    return password ? { ...fields, password: await this.passwords.hash(password, id) } : { ...fields, password };
  }
}

const isGood = ({ withdrawn }: LinkField): boolean => withdrawn === undefined;
const goodOnes = (value: AppDocument | null): readonly LinkField[] => (value?.links ?? []).filter(isGood);

function oneOf(value: AppDocument, id: string): LinkField {
  const link = goodOnes(value).find((one) => one.id === id);
  if (!link) throw new Failure('thing/unknown');
  return link;
}

/** All that are good, and the latest that are not: who has one of those is told so. */
function kept(links: readonly LinkField[]): LinkField[] {
  const withdrawn = links.filter((link) => !isGood(link)).toSorted((one, other) => timeOf(other) - timeOf(one));
  const gone = new Set(withdrawn.slice(limits.withdrawnLinks));
  return links.filter((link) => !gone.has(link));
}
const timeOf = ({ withdrawn = 0 }: LinkField): number => withdrawn;

/** What is undefined stays, null goes. */
function changed({ until, password, ...link }: LinkField, fields: LinkFields): LinkField {
  const next = {
    until: fields.until === undefined ? until : fields.until,
    password: fields.password === undefined ? password : fields.password,
  };
  return {
    ...link,
    ...(fields.role && link.report === undefined && { role: fields.role }),
    ...(typeof next.until === 'number' && { until: next.until }),
    ...(typeof next.password === 'string' && { password: next.password }),
  };
}

type Openings = Awaited<ReturnType<LinkOpenings['ofApp']>>;

function listed({ password, withdrawn: _none, ...link }: LinkField, openings: Openings): ListedLink {
  const { count = 0, last } = openings.get(link.id) ?? {};
  const opened = { opened: count, ...(last !== undefined && { lastOpened: last }) };
  return { ...link, isOver: isOver(link), hasPassword: password !== undefined, ...opened };
}

const isOver = ({ until = Infinity }: Pick<LinkField, 'until'>): boolean => until <= Date.now();
