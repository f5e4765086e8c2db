import type { Service } from '@rehearse/server';
import { AiModule } from './ai.module';

/** Asks servers of others: a language model, with the key of who asks, and what elements of prototypes call. Keeps nothing. */
export const ai: Service = { name: 'ai', needs: [], dependsOn: ['calls'], module: AiModule };
