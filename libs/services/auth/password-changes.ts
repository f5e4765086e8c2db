import type { JsonObject } from '@rehearse/platform/ports';

/** How often the password was changed, or all logins but one were ended: what was given before counts no more. */
export const passwordChangesOf = (user: JsonObject): number => Number(user['passwordChanges'] ?? 0);

/** Part of each such change. */
export const countPasswordChange = [['passwordChanges'], 1] as const;
