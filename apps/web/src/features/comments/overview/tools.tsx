import { IconButton, nameOf, SearchField, SegmentedControl, Select } from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { saveFile, fileName } from '../../../save-file';
import { countOf, filters } from '../data/filter';
import { byScreen, type Located } from '../data/located';
import { useCommenting } from '../data/use-commenting';
import { authorsIn, type Choice } from './choice';
import { exported } from './export';
import styles from './overview.module.css';

interface ToolsProps {
  readonly app: StoredApp;
  readonly all: readonly Located[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

export function Tools({ app, all, choice, onChange }: ToolsProps) {
  const { t } = useTranslation('comments');
  const commenting = useCommenting();
  const { threads, readAll } = commenting;
  const set = (fields: Partial<Choice>) => onChange({ ...choice, ...fields });
  return (
    <div className={styles.tools}>
      <SegmentedControl
        label={t('filter.label')}
        value={choice.filter}
        onChange={(filter) => set({ filter })}
        items={filters.map((id) => ({ id, text: t(`filter.${id}`), count: countOf(commenting, threads, id) }))}
      />
      <ScreenChoice app={app} all={all} value={choice.screen} onChange={(screen) => set({ screen })} />
      <AuthorChoice all={all} value={choice.author} onChange={(author) => set({ author })} />
      <span className={styles.end}>
        <SearchField
          aria-label={t('search')}
          placeholder={t('search')}
          value={choice.search}
          onChange={(search) => set({ search })}
          className={styles.search}
        />
        <SegmentedControl
          label={t('order.label')}
          value={choice.order}
          onChange={(order) => set({ order })}
          items={[
            { id: 'screen', text: t('order.screen') },
            { id: 'newest', text: t('order.newest') },
          ]}
        />
        {threads.some(commenting.isUnread) && (
          <IconButton icon="checks" variant="secondary" label={t('readAll')} onPress={() => readAll(threads)} />
        )}
        <ExportButton app={app} all={all} />
      </span>
    </div>
  );
}

interface ChoiceProps {
  readonly all: readonly Located[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ScreenChoice({ app, all, value, onChange }: ChoiceProps & { readonly app: StoredApp }) {
  const { t } = useTranslation('comments');
  const screens = byScreen(app, all).flatMap(({ screen, name }) =>
    screen === null ? [] : [{ id: screen, text: name ?? '' }],
  );
  return (
    <Select
      aria-label={t('screens.label')}
      icon="device-mobile"
      value={value}
      onChange={onChange}
      options={[{ id: '', text: t('screens.all') }, ...screens]}
    />
  );
}

function AuthorChoice({ all, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('comments');
  const { self } = useCommenting();
  const authors = new Map(all.flatMap(authorsIn).map(({ id, name }) => [id, name]));
  const called = (id: string, name: string) => (id === self ? t('you') : name || t('somebody'));
  return (
    <Select
      aria-label={t('people.label')}
      icon="user"
      value={value}
      onChange={onChange}
      options={[
        { id: '', text: t('people.anyone') },
        ...[...authors].map(([id, name]) => ({ id, text: called(id, name) })),
      ]}
    />
  );
}

function ExportButton({ app, all }: { readonly app: StoredApp; readonly all: readonly Located[] }) {
  const { t } = useTranslation('comments');
  const save = () => {
    const text = exported(app, all, ({ user }) => nameOf(user));
    saveFile(`${fileName(app.name, t('title'))}.csv`, new Blob([text], { type: 'text/tab-separated-values' }));
  };
  return <IconButton icon="download" variant="secondary" label={t('export')} onPress={save} />;
}
