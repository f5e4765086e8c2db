import { z } from 'zod';
import { limits } from './limits';

const days = z.number().int().min(1).max(limits.retentionDays);

/** Days by kind. What has none is kept until somebody deletes it. */
export const retentionSchema = z.strictObject({
  sessions: days.optional(),
  mouse: days.optional(),
  answers: days.optional(),
});
export type Retention = z.infer<typeof retentionSchema>;

/** `since`: when it was said (ms). Nothing is erased by it before `limits.retentionGraceMs` are over. */
export const ruleSchema = retentionSchema.extend({ since: z.number() });
export type RetentionRule = z.infer<typeof ruleSchema>;
