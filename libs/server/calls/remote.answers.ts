import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { channels, Failure, questions } from '@rehearse/contract';
import type { AppAccess, Invitation, OpenSession, Principal, Question, TestSettings } from '@rehearse/contract';
import type { Bus, Json, JsonObject } from '@rehearse/platform/ports';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { firstValueFrom, timeout } from 'rxjs';
import { z } from 'zod';
import { Accounts, Prototypes, Questions, Studies } from './questions';
import { Needs } from '../run/service';
import { Metrics } from '../run/tokens';
import { BusClient } from './bus.client';
import { StaleCache } from './stale-cache';

const withinMs = 3_000;
const retryMs = 2_000;
const minutes = 60_000;
/** Who is testing goes on through a long outage. */
const day = 24 * 60 * minutes;

/** Asks over the bus. A service that does not answer is "unavailable, try again". */
@Injectable()
export class Asker implements OnApplicationShutdown {
  private readonly client: BusClient;
  private readonly seconds: Histogram<'question' | 'outcome'>;

  constructor(@Needs('bus') bus: Bus, @Metrics() registry: Registry) {
    this.client = new BusClient(bus);
    this.seconds = new Histogram({
      name: 'bus_question_seconds',
      help: 'Time of a question to another service, by outcome: answered or unanswered (in time)',
      labelNames: ['question', 'outcome'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    });
  }

  async ask<T>(question: Question, about: Json): Promise<T> {
    const stop = this.seconds.startTimer({ question });
    try {
      const answer = await firstValueFrom(this.client.send<T>(question, about).pipe(timeout(withinMs)));
      stop({ outcome: 'answered' });
      return answer;
    } catch (error) {
      stop({ outcome: 'unanswered' });
      throw Object.assign(new Failure('server/unavailable', undefined, retryMs), { cause: error });
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}

const changed = z.object({ app: z.string() });
const ended = z.object({ user: z.string() });
/** Whole documents, of which some are large. */
const documents = { staleMs: 15 * minutes, most: 50 };
const live = { freshMs: 2_000, staleMs: 15 * minutes };

@Injectable()
export class RemoteQuestions extends Questions implements OnModuleInit, OnApplicationShutdown {
  private readonly access = new StaleCache<AppAccess>(live);
  private readonly invitations = new StaleCache<Invitation | null>({ ...live, staleMs: day });
  private stop: () => void = () => undefined;

  constructor(
    private readonly asker: Asker,
    @Needs('bus') private readonly bus: Bus,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    this.stop = await this.bus.subscribe(channels.accessChanged, (message) => {
      const { data } = changed.safeParse(message);
      if (!data) return;
      this.access.forget(`${data.app} `);
      this.invitations.forget('');
    });
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  appAccess(app: string, principal: Principal): Promise<AppAccess> {
    return this.access.get(`${app} ${principal.id}`, () => this.asker.ask(questions.appAccess, { app, principal }));
  }

  invitation(hash: string): Promise<Invitation | null> {
    return this.invitations.get(hash, () => this.asker.ask(questions.invitation, { hash }));
  }
}

@Injectable()
export class RemoteAccounts extends Accounts implements OnModuleInit, OnApplicationShutdown {
  private readonly changes = new StaleCache<number | null>(live);
  private readonly proven = new StaleCache<boolean>(live);
  private readonly sessions = new StaleCache<OpenSession | null>(live);
  private stop: () => void = () => undefined;

  constructor(
    private readonly asker: Asker,
    @Needs('bus') private readonly bus: Bus,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    this.stop = await this.bus.subscribe(channels.loginsEnded, (message) => {
      const { data } = ended.safeParse(message);
      if (!data) return;
      this.changes.forget(data.user);
      this.sessions.forget(`${data.user} `);
    });
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  passwordChanges(user: string): Promise<number | null> {
    return this.changes.get(user, () => this.asker.ask(questions.passwordChanges, { user }));
  }

  isProven(user: string): Promise<boolean> {
    return this.proven.get(user, () => this.asker.ask(questions.isProven, { user }));
  }

  session(user: string, session: string, isUse: boolean): Promise<OpenSession | null> {
    const key = `${user} ${session} ${isUse}`;
    return this.sessions.get(key, () => this.asker.ask(questions.session, { session, isUse }));
  }
}

@Injectable()
export class RemotePrototypes extends Prototypes {
  private readonly prototypes = new StaleCache<JsonObject | null>({ ...documents, freshMs: 1_000 });

  constructor(private readonly asker: Asker) {
    super();
  }

  prototype(app: string): Promise<JsonObject | null> {
    return this.prototypes.get(app, () => this.asker.ask(questions.prototype, { app }));
  }
}

@Injectable()
export class RemoteStudies extends Studies {
  /** Asked each time: who has changed a task sees it in the results at once. */
  private readonly studies = new StaleCache<TestSettings>({ ...documents, freshMs: 0 });

  constructor(private readonly asker: Asker) {
    super();
  }

  testSettings(app: string): Promise<TestSettings> {
    return this.studies.get(app, () => this.asker.ask(questions.testSettings, { app }));
  }
}
