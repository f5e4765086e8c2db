import { useRoute } from '@rehearse/client/api/react';
import { formatsOf } from '@rehearse/client/ui';
import { type PrototypeSizes, type RecordSizes, routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { bytesText } from '../parts/bytes';
import { Fact, Facts, Note, Part } from '../parts/parts';

function useFormats() {
  const { i18n } = useTranslation('operator');
  const { count } = formatsOf(i18n.language);
  return { count, bytes: (of: number) => bytesText(of, i18n.language) };
}

export function PrototypeFacts({ sizes }: { readonly sizes: PrototypeSizes }) {
  const { t } = useTranslation('operator');
  const { count, bytes } = useFormats();
  return (
    <Part title={t('overview.documents')}>
      <Facts>
        <Fact
          name={t('overview.prototypes')}
          hint={count(sizes.prototypes)}
          value={bytes(sizes.bytes - sizes.trashBytes)}
        />
        <Fact
          name={t('overview.inTrash')}
          hint={t('data.trashHint', { count: sizes.inTrash })}
          value={bytes(sizes.trashBytes)}
        />
        <Fact name={t('data.pictures')} hint={count(sizes.pictures)} value={bytes(sizes.pictureBytes)} />
      </Facts>
    </Part>
  );
}

/** By name: operators see no prototypes of others. */
export function LargestPrototypes({ largest }: Pick<PrototypeSizes, 'largest'>) {
  const { t } = useTranslation('operator');
  const { bytes } = useFormats();
  if (largest.length === 0) return null;
  return (
    <Part title={t('data.largest')}>
      <Facts>
        {largest.map((one) => (
          <Fact key={one.id} name={one.name || t('data.unnamed')} value={bytes(one.bytes)} />
        ))}
      </Facts>
    </Part>
  );
}

export function RecordFacts({ sizes }: { readonly sizes: RecordSizes }) {
  const { sessions, events, mouse, bytes: onDisk, lately, disk } = sizes;
  const { t } = useTranslation('operator');
  const { count, bytes } = useFormats();
  return (
    <Part title={t('data.records')}>
      <Facts>
        <Fact
          name={t('overview.sessions')}
          hint={t('data.lately', { number: count(lately.sessions) })}
          value={count(sessions)}
        />
        <Fact name={t('data.events')} hint={t('data.lately', { number: count(lately.events) })} value={count(events)} />
        <Fact name={t('data.mouse')} value={count(mouse)} />
        <Fact name={t('overview.records')} value={bytes(onDisk)} />
        <Fact
          name={t('data.disk')}
          value={t('overview.freeOf', { free: bytes(disk.freeBytes), all: bytes(disk.bytes) })}
        />
      </Facts>
    </Part>
  );
}

const erasing: ReadonlySet<string> = new Set(['analytics.erasures', 'auth.retirements']);

/** What services still have to erase. */
export function Erasures() {
  const { t } = useTranslation('operator');
  const { count } = useFormats();
  const { data } = useRoute(routes.operator.jobs, {});
  if (!data) return null;
  const readers = data.readers.filter(({ topic }) => erasing.has(topic));
  const waiting = readers.reduce((sum, reader) => sum + reader.waiting, 0);
  const dead = readers.reduce((sum, reader) => sum + reader.dead, 0);
  return (
    <Part title={t('data.erasures')}>
      <Facts>
        <Fact name={t('jobs.column.waiting')} value={count(waiting)} />
        {dead > 0 && <Fact name={t('jobs.failed')} value={count(dead)} />}
      </Facts>
      <Note>
        <a href={hrefOf(paths.operatorJobs)}>{t('overview.seeJobs')}</a>
      </Note>
    </Part>
  );
}
