import { Injectable } from '@nestjs/common';
import { channels, Failure } from '@rehearse/contract';
import type { Annotation, AppAccess, BodyOf, Principal, routes } from '@rehearse/contract';
import { Log, Needs, postedContent } from '@rehearse/server';
import type { Bus, JsonObject } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { can } from '../analytics.policy';
import { AnnotationRepository } from './annotation.repository';
import type { ResultChange } from './results';
import type { TagChange } from './tags';

type DismissalChange = BodyOf<typeof routes.events.dismiss>;
type Posted = Readonly<Record<string, unknown>>;

/** What is not named may be anything. */
interface Wanted {
  readonly type?: string;
  readonly reference?: string;
}

@Injectable()
export class AnnotationService {
  constructor(
    private readonly annotations: AnnotationRepository,
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {}

  /** Not for guests, on public prototypes neither: annotations are about testers. */
  async list(app: string, principal: Principal, wanted: Wanted = {}): Promise<Annotation[]> {
    if (principal.role === 'guest') throw new Failure('auth/login-required');
    return this.wanted(app, wanted);
  }

  async wanted(app: string, { type, reference }: Wanted): Promise<Annotation[]> {
    return (await this.annotations.ofApp(app)).filter(
      (one) => (type ?? one.type) === one.type && (reference ?? one.reference) === one.reference,
    );
  }

  async create(app: string, principal: Principal, access: AppAccess, posted: Posted): Promise<Annotation> {
    if (!can(principal, 'annotate', access)) throw new Failure('auth/forbidden');
    const made = { ...contentOf(posted), ...madeBy(app, principal) };
    const annotation = await this.annotations.insert(app, made);
    this.tell(app);
    return annotation;
  }

  async change(app: string, id: string, posted: Posted): Promise<Annotation> {
    const changed = await this.annotations.set(app, id, { ...contentOf(posted), lastUpdate: Date.now() });
    if (!changed) throw new Failure('thing/unknown');
    this.tell(app);
    return changed;
  }

  async tag(app: string, principal: Principal, session: string, change: TagChange): Promise<void> {
    const made = { type: 'tags', reference: session, ...madeBy(app, principal) };
    if (!(await this.annotations.tag(app, session, change, made))) throw new Failure('server/unavailable');
    this.tell(app);
  }

  async setResult(app: string, principal: Principal, session: string, change: ResultChange): Promise<void> {
    const made = { type: 'session', reference: session, ...madeBy(app, principal) };
    if (!(await this.annotations.setResult(app, session, change, made))) throw new Failure('server/unavailable');
    this.tell(app);
  }

  async dismiss(app: string, principal: Principal, { finding, dismissal }: DismissalChange): Promise<void> {
    const made = dismissal && { ...dismissal, ...madeBy(app, principal) };
    await this.annotations.setDismissal(app, finding, made);
    this.tell(app);
  }

  /** One that is gone already is no error: several pages clear up after the same session. */
  async remove(app: string, id: string): Promise<void> {
    await this.annotations.remove(app, id);
    this.tell(app);
  }

  /** Results depend on annotations: open results pages ask again. */
  private tell(app: string): void {
    this.bus
      .publish(channels.stored, { app, sessions: 0, events: 0, asOf: Date.now() })
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told of an annotation'));
  }
}

const madeBy = (app: string, { id }: Principal) => ({ appID: app, userID: id, created: Date.now() });

const contentOf = (posted: Posted): JsonObject =>
  postedContent(posted, {
    texts: ['type', 'reference', 'value'],
    ours: ['_id', 'id', 'appID', 'userID', 'created', 'lastUpdate'],
    wrong: 'Annotation.validation.error',
  });
