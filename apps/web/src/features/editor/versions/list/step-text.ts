import type { i18n } from 'i18next';

/** A step has the key of its text as its name; the server, which has no texts, calls its only one `version`. */
export function stepText({ t, exists }: Pick<i18n, 't' | 'exists'>, name: string | undefined): string {
  const key = name === 'version' ? 'versions.restoring' : name;
  return key !== undefined && exists(key, { ns: 'editor' })
    ? t(key, { ns: 'editor' })
    : t('versions.someStep', { ns: 'editor' });
}
