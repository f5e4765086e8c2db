import type { ServiceName } from '@rehearse/contract';
import type { Service } from '@rehearse/server';
import { ai } from '@rehearse/services/ai';
import { analytics } from '@rehearse/services/analytics';
import { auth } from '@rehearse/services/auth';
import { collaboration } from '@rehearse/services/collaboration';
import { gateway } from '@rehearse/services/gateway';
import { pipeline } from '@rehearse/services/pipeline';
import { studio } from '@rehearse/services/studio';
import { testing } from '@rehearse/services/testing';

/** Every service that there is. A process of its own imports its one, and not all of these. */
export const allServices = {
  gateway,
  auth,
  studio,
  testing,
  collaboration,
  analytics,
  ai,
  pipeline,
} satisfies Readonly<Record<ServiceName, Service>>;
