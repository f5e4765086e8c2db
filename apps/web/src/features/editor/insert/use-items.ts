import { languageOf } from '@rehearse/contract';
import { loadNames } from '@rehearse/packs';
import { packs } from '@rehearse/packs/data';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Item, kindItems, packItems } from './items';

const unnamed = {};

/** All that can be inserted, with its names in the person's language. */
export function useItems(): readonly Item[] {
  const { t, i18n } = useTranslation('editor');
  const language = languageOf(i18n.language) ?? 'en';
  const { data: names = unnamed } = useQuery({
    queryKey: ['pack-names', language],
    queryFn: () => loadNames(language),
    staleTime: Infinity,
  });
  return useMemo(
    () => [...kindItems((kind) => t(`widgets.${kind.label}`)), ...packItems(packs, language, names)],
    [language, names, t],
  );
}
