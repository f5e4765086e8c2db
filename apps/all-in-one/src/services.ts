import type { Service } from '@rehearse/server';
import { allServices } from '@rehearse/process/all-services';
import { fileURLToPath } from 'node:url';

const { pipeline, ...answering } = allServices;

/** Those that answer requests. */
export const services: readonly Service[] = Object.values(answering);

/** Taking records does not wait for counting them. */
export const inThreads = [pipeline];

/** Large prototypes hold up nobody else; two, so that nobody has them all. */
export const workers = ['documents 1', 'documents 2'];

/** Beside the built program. */
export const webFolder = fileURLToPath(new URL('../web', import.meta.url));
