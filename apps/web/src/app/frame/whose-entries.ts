import { useTranslation } from 'react-i18next';
import { useFolders } from '../../folders';
import { paths } from '../../paths';
import { isMine, isOnlyYours } from '../../whose';
import type { Entry } from './entries';
import { useSummaries } from './use-summaries';

/** By whose prototypes are: what others share, and what is nobody's but the reader's. */
export function useWhoseEntries(): readonly [shared: Entry, onlyYours: Entry] {
  const { t } = useTranslation('app');
  const apps = useSummaries()?.filter(({ archivedAt }) => archivedAt === undefined);
  const folders = useFolders();
  return [
    {
      href: paths.shared,
      icon: 'users',
      text: t('nav.shared'),
      count: apps?.filter((app) => !isMine(app)).length,
      isHere: (path) => path === paths.shared,
    },
    {
      href: paths.onlyYours,
      icon: 'lock',
      text: t('nav.onlyYou'),
      count: folders && apps?.filter((app) => isOnlyYours(app, folders)).length,
      isHere: (path) => path === paths.onlyYours,
    },
  ];
}
