import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import type { Dependency, Service } from '../run/service';
import {
  HttpAccessApi,
  HttpAccountApi,
  HttpCallApi,
  HttpPeopleApi,
  HttpPrototypeApi,
  HttpTestApi,
  HttpVersionApi,
} from './http-apis';
import { AccessApi, AccountApi, CallApi, PeopleApi, PrototypeApi, TestApi, VersionApi } from './internal-apis';
import { InternalClient } from './internal.client';

interface InternalApi {
  readonly owner: string;
  readonly token: abstract new (...args: never[]) => object;
  readonly overHttp: Type;
}

const internalApis: Readonly<Record<Dependency, InternalApi>> = {
  access: { owner: 'studio', token: AccessApi, overHttp: HttpAccessApi },
  accounts: { owner: 'auth', token: AccountApi, overHttp: HttpAccountApi },
  calls: { owner: 'studio', token: CallApi, overHttp: HttpCallApi },
  people: { owner: 'auth', token: PeopleApi, overHttp: HttpPeopleApi },
  prototypes: { owner: 'studio', token: PrototypeApi, overHttp: HttpPrototypeApi },
  tests: { owner: 'testing', token: TestApi, overHttp: HttpTestApi },
  versions: { owner: 'studio', token: VersionApi, overHttp: HttpVersionApi },
};

/** The services that these depend on and that run in another process. */
export function ownersElsewhere(services: readonly Service[]): readonly string[] {
  return [...new Set(elsewhere(services).map(({ owner }) => owner))];
}

const elsewhere = (services: readonly Service[]): readonly InternalApi[] => {
  const here = services.map(({ name }) => name);
  const wanted = new Set(services.flatMap(({ dependsOn = [] }) => dependsOn));
  return [...wanted].map((dependency) => internalApis[dependency]).filter(({ owner }) => !here.includes(owner));
};

/** Stands in for services that run elsewhere: what their neighbours here ask goes over HTTP. */
@Module({})
export class InternalApisModule {
  static for(services: readonly Service[]): DynamicModule {
    const providers = elsewhere(services).map(({ token, overHttp }) => ({ provide: token, useClass: overHttp }));
    return {
      module: InternalApisModule,
      global: true,
      providers: providers.length > 0 ? [InternalClient, ...providers] : [],
      exports: providers.map(({ provide }) => provide),
    };
  }
}
