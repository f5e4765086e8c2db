import { useRoute } from '@rehearse/client/api/react';
import { Button } from '@rehearse/client/ui';
import { limits, routes, type Source, type TestSettings } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { SettingsPatch } from '../data/use-settings';
import { SourceRow } from './source-row';
import styles from './sources.module.css';

interface SourceListProps {
  readonly app: string;
  readonly test: TestSettings;
  /** To a source of this id; null while there is no link. */
  readonly addressOf: (source: string) => string | null;
  readonly onChange: (patch: SettingsPatch) => void;
}

/** Links of their own for where testers come from: each with its name, how many it may bring, and what a panel wants. */
export function SourceList({ app, test, addressOf, onChange }: SourceListProps) {
  const { t } = useTranslation('test-setup');
  const { data } = useRoute(routes.tests.attendance, { params: { app } });
  const sources = test.sources ?? [];
  const change = (next: (known: readonly Source[]) => readonly Source[]) =>
    onChange(({ sources: known = [] }) => ({ sources: [...next(known)] }));
  const add = () => change((known) => [...known, { id: newSourceId(), name: '' }]);
  return (
    <section className={styles.sources} aria-label={t('sources.title')}>
      <header className={styles.head}>
        <h3>{t('sources.title')}</h3>
        <Button size="s" icon="plus" isDisabled={sources.length >= limits.sources} onPress={add}>
          {t('sources.add')}
        </Button>
      </header>
      <p className={styles.dim}>{t('sources.text')}</p>
      <ul className={styles.list}>
        {sources.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            counts={data?.rows.find((row) => row.source === source.id)}
            address={addressOf(source.id)}
            onChange={(patch) =>
              change((known) => known.map((one) => (one.id === source.id ? { ...one, ...patch } : one)))
            }
            onRemove={() => change((known) => known.filter(({ id }) => id !== source.id))}
          />
        ))}
      </ul>
    </section>
  );
}

const newSourceId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
