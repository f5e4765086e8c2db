import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { Accounts, Prototypes, Questions, Studies } from './questions';
import type { Dependency, Service } from '../run/service';
import { Asker, RemoteAccounts, RemotePrototypes, RemoteQuestions, RemoteStudies } from './remote.answers';

interface Answerer {
  readonly by: string;
  readonly token: abstract new (...args: never[]) => object;
  readonly remote: Type;
}

const answerers: Readonly<Record<Dependency, Answerer>> = {
  access: { by: 'studio', token: Questions, remote: RemoteQuestions },
  accounts: { by: 'auth', token: Accounts, remote: RemoteAccounts },
  prototypes: { by: 'studio', token: Prototypes, remote: RemotePrototypes },
  studies: { by: 'testing', token: Studies, remote: RemoteStudies },
};

/** Stands in for services that run elsewhere: what their neighbours here ask goes over the bus. */
@Module({})
export class AskersModule {
  static for(services: readonly Service[]): DynamicModule {
    const here = services.map(({ name }) => name);
    const asked = [...new Set(services.flatMap(({ dependsOn: asks = [] }) => asks))];
    const elsewhere = asked.map((about) => answerers[about]).filter(({ by }) => !here.includes(by));
    const providers = elsewhere.map(({ token, remote }) => ({ provide: token, useClass: remote }));
    return {
      module: AskersModule,
      global: true,
      providers: providers.length > 0 ? [Asker, ...providers] : [],
      exports: providers.map(({ provide }) => provide),
    };
  }
}
