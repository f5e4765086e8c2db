import type { Service } from '@rehearse/server';
import { AiModule } from './ai.module';

/** Passes questions on to a language model, with the key of who asks. Keeps nothing. */
export const ai: Service = { name: 'ai', needs: [], module: AiModule };
