import { languageOf } from '@rehearse/contract';
import { loadNames } from '@rehearse/packs';
import { packs } from '@rehearse/packs/data';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIcons } from '../properties/icons/use-icons';
import { foundIcons, iconItems, iconNames } from './icon-items';
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

/** Icons that a search finds, and those that were used or marked; the set comes when it is needed. */
export function useIconItems(search: string, recent: readonly string[], favorites: readonly string[]): readonly Item[] {
  const { t } = useTranslation('editor');
  const kept = useMemo(() => iconNames([...recent, ...favorites]), [recent, favorites]);
  const { names, pathsOf } = useIcons(search.trim() !== '' || kept.length > 0);
  const label = t('icons.label');
  return useMemo(() => {
    const known = new Set(names);
    const wanted = new Set([...foundIcons(names, search), ...kept]);
    return iconItems(
      [...wanted].filter((name) => known.has(name)),
      pathsOf,
      label,
    );
  }, [names, pathsOf, search, kept, label]);
}
