import { useRoute } from '@rehearse/client/api/react';
import { lastTouch, useChanges, usePeople } from '@rehearse/client/history';
import { formatsOf } from '@rehearse/client/ui';
import { routes, type StoredApp, type StudyRound } from '@rehearse/contract';
import type { Difference } from '@rehearse/model/compare';
import { useTranslation } from 'react-i18next';

/** Who changed something last since the version that testers see, when, and with which version; '' while or where that is not known. */
export function useWhoDid(app: StoredApp, live: StudyRound['versions'][number]): (difference: Difference) => string {
  const { t, i18n } = useTranslation('test-setup');
  const { facts, dayAndTime } = formatsOf(i18n.language);
  const upTo = app.revision ?? 0;
  const changes = useChanges({ app: app.id, after: live.change, upTo });
  const listed = useRoute(routes.versions.list, { params: { app: app.id } }, { queryKey: ['history', app.id, upTo] });
  const people = usePeople(app.id, { you: t('live.you'), somebody: t('live.somebody') });
  const since = listed.data?.versions.filter(({ number }) => number > live.version) ?? [];
  return (difference) => {
    if (changes.isPending || listed.isPending) return '';
    const touch = lastTouch(changes.data, since, difference);
    if (!touch) return '';
    const { authors, ended } = touch;
    const version = ended === undefined ? undefined : since.find((one) => one.begun <= ended && ended <= one.ended);
    return facts([
      ...people(authors),
      ended !== undefined && dayAndTime(ended),
      version && t('live.version', { version: version.number }),
    ]);
  };
}
