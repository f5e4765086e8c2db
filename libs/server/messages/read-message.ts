import type { z } from 'zod';

/** A message's content, or the reason why it is none. */
export function readMessage<S extends z.ZodType>(
  schema: S,
  text: string,
): { readonly message: z.output<S> } | { readonly reason: string } {
  try {
    const result = schema.safeParse(JSON.parse(text));
    if (result.success) return { message: result.data };
    const issue = result.error.issues[0];
    return { reason: `${issue?.path.join('.')}: ${issue?.message}` };
  } catch (error) {
    return { reason: String(error) };
  }
}
