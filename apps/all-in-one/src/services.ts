import { analytics } from '@rehearse/services/analytics';
import { auth } from '@rehearse/services/auth';
import { gateway } from '@rehearse/services/gateway';
import { pipeline } from '@rehearse/services/pipeline';
import { studio } from '@rehearse/services/studio';
import { testing } from '@rehearse/services/testing';
import { fileURLToPath } from 'node:url';

/** Those that answer requests. */
export const services = [gateway, auth, studio, testing, analytics];

/** Taking records does not wait for counting them. */
export const inThreads = [pipeline];

/** Large prototypes hold up nobody else; two, so that nobody has them all. */
export const workers = ['documents 1', 'documents 2'];

/** Beside the built program. */
export const webFolder = fileURLToPath(new URL('../web', import.meta.url));
