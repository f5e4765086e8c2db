import { Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { CollectionDefinition, Platform } from '@rehearse/platform/ports';

/** A part of the platform that a service may ask for. */
export type Need = Exclude<keyof Platform, 'check' | 'close'> | 'clickhouse';

/** What other services answer: who may do what on an app, accounts, prototypes, what they call, test settings. */
export type Dependency = 'access' | 'accounts' | 'calls' | 'people' | 'prototypes' | 'tests' | 'versions';

/** A service: a Nest module, the parts of the platform that its providers ask for by `@Needs`, and what it asks others. */
export interface Service {
  readonly name: string;
  readonly needs: readonly Need[];
  /** It starts with all that it needs; while these are away later it still does a part of its work, and stays ready. */
  readonly optional?: readonly Need[];
  /** Its documents, so that their indexes can be made before it starts. */
  readonly collections?: readonly CollectionDefinition[];
  readonly dependsOn?: readonly Dependency[];
  /** It provides the `Authorizer`; a process without one stands behind the gateway. */
  readonly isGateway?: true;
  /** It makes or reads logins, so it knows what signs them. */
  readonly knowsLogins?: true;
  readonly module: Type;
}

export const needToken = (need: Need): string => `platform.${need}`;

/** Constructor parameter: a part of the platform, e.g. `@Needs('documents') documents: Documents`. */
export const Needs = (need: Need): ParameterDecorator => Inject(needToken(need));

/** All that these services ask for, each part once. */
export const needsOf = (services: readonly Service[]): readonly Need[] => [
  ...new Set(services.flatMap(({ needs }) => needs)),
];

/** What has to be there for any work at all: no service goes on without it. */
export const requiredNeeds = (services: readonly Service[]): readonly Need[] =>
  needsOf(services).filter((need) => services.every((service) => isRequired(service, need)));

const isRequired = ({ needs, optional = [] }: Service, need: Need): boolean =>
  needs.includes(need) && !optional.includes(need);
