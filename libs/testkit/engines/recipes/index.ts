import type { EngineName, Recipe } from '../engine';
import { clickhouse } from './clickhouse';
import { kafka } from './kafka';
import { mongo } from './mongo';
import { oidc } from './oidc';
import { redis } from './redis';
import { s3 } from './s3';
import { smtp } from './smtp';

export const recipes: Readonly<Record<EngineName, Recipe>> = {
  kafka: kafka('kafka', 1),
  kafka3: kafka('kafka3', 3),
  clickhouse,
  mongo,
  redis,
  s3,
  smtp,
  oidc,
};
