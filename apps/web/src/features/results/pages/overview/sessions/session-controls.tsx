import { IconButton, Menu, SearchField, Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useSessionSorts } from '../../../sessions/session-sorts';
import type { SessionColumn } from './session-columns';
import styles from './sessions.module.css';
import type { SessionPage } from './use-session-page';

interface SessionControlsProps {
  readonly page: Pick<SessionPage, 'sort' | 'setSort' | 'restart'>;
  readonly find: string;
  readonly onFind: (text: string) => void;
  /** That can be hidden. */
  readonly columns: readonly SessionColumn[];
  readonly hidden: ReadonlySet<string>;
  readonly onColumn: (id: string) => void;
}

/** Which sessions the table shows, with which columns, in which order. */
export function SessionControls({ page, find, onFind, columns, hidden, onColumn }: SessionControlsProps) {
  const { t } = useTranslation('results');
  const sorts = useSessionSorts();
  return (
    <>
      <SearchField
        aria-label={t('sessions.find')}
        placeholder={t('sessions.find')}
        size="s"
        value={find}
        onChange={(text) => {
          onFind(text);
          page.restart();
        }}
        className={styles.find}
      />
      <Menu
        label={t('sessions.columns')}
        trigger={<IconButton icon="table" size="s" label={t('sessions.columns')} />}
        items={columns.map(({ id, title }) => ({
          id,
          text: title,
          isChecked: !hidden.has(id),
          onAction: () => onColumn(id),
        }))}
      />
      <Select
        aria-label={t('sessions.sort')}
        size="s"
        icon="sort-descending"
        options={sorts}
        value={page.sort}
        onChange={page.setSort}
      />
    </>
  );
}
