import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface Named {
  readonly name: string;
}

/** How somebody is called, also who has told no name. */
export function useName(): (person: Named) => string {
  const { t } = useTranslation('editor');
  return useCallback(({ name }) => name || t('people.nameless'), [t]);
}

/** For marks: the first name. */
export function useShortName(): (person: Named) => string {
  const nameOf = useName();
  return useCallback((person) => nameOf(person).split(' ')[0] ?? '', [nameOf]);
}
