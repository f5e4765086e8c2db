import { z } from 'zod';
import { limits } from '../limits';
import { route } from '../route';

/** What a header may hold. */
const key = z.string().regex(/^[!-~]{1,500}$/);

export const aiRoutes = {
  ask: route({
    name: 'ai.ask',
    owner: 'ai',
    method: 'POST',
    path: '/ai/openai.json',
    access: 'user',
    summary:
      'Ask a language model with a key of one’s own, which is kept nowhere; the answer is the provider’s, whatever its status was',
    body: z.looseObject({
      /** The path of the provider that is asked; the model itself is named in the payload. */
      openAIModel: z.string().max(200),
      openAIToken: key,
      openAIOrgID: z.unknown().optional(),
      openAIPayload: z.looseObject({}),
    }),
    ok: z.looseObject({}),
    errors: ['ai/off', 'ai/unreachable', 'ai/nonsense', 'request/invalid'],
    limits: { perMinute: 20, body: 1_000_000 },
    answersInMs: limits.aiMs,
  }),
} as const;
