import {
  classes,
  ellipsisClass,
  formatsOf,
  Icon,
  PaletteFrame,
  PaletteSearch,
  SegmentedControl,
} from '@rehearse/client/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandContext } from '../session/context';
import {
  findEntries,
  type PaletteEntry,
  paletteEntries,
  type PaletteGroup,
  paletteGroups,
  termOf,
} from './palette-items';
import styles from './palette.module.css';
import { useKeyNames } from './shortcut-text';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Commands, screens, widgets and what can be inserted: type, arrow, Enter. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('editor');
  return (
    <PaletteFrame isOpen={isOpen} onClose={onClose} label={t('palette.title')}>
      <Search onClose={onClose} />
      <Foot />
    </PaletteFrame>
  );
}

function Search({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('editor');
  const formats = formatsOf(i18n.language);
  const { editor, surface } = useCommandContext();
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<PaletteGroup | 'all'>('all');
  const names = useGroupNames();
  // The document cannot change behind the open palette.
  const entries = useMemo(() => paletteEntries(t, formats, { editor, surface }), [t, formats, editor, surface]);
  const found = useMemo(() => findEntries(entries, search, only), [entries, search, only]);
  const groups = paletteGroups
    .map((id) => ({ id, options: found.filter((entry) => entry.group === id) }))
    .filter(({ options }) => options.length > 0)
    .map(({ id, options }) => ({ id, options, title: <Title name={names[id]} count={options.length} /> }));
  return (
    <PaletteSearch
      label={t('palette.title')}
      placeholder={t('palette.placeholder')}
      nothing={t('palette.nothing')}
      search={search}
      onSearch={setSearch}
      groups={groups}
      onRun={(entry) => {
        onClose();
        entry.run();
      }}
      end={
        <SegmentedControl
          label={t('palette.only')}
          value={search.startsWith('>') ? 'commands' : only}
          items={[
            { id: 'all', text: t('palette.all') },
            ...(['commands', 'screens', 'widgets'] as const).map((group) => ({ id: group, text: names[group] })),
          ]}
          onChange={setOnly}
        />
      }
    >
      {(entry) => <Entry entry={entry} term={termOf(search)} />}
    </PaletteSearch>
  );
}

const Title = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <>
    {name} <span>{count}</span>
  </>
);

function useGroupNames(): Readonly<Record<PaletteGroup, string>> {
  const { t } = useTranslation('editor');
  return {
    commands: t('palette.commands'),
    screens: t('palette.screens'),
    widgets: t('palette.widgets'),
    insert: t('palette.insert'),
  };
}

function Entry({ entry, term }: { readonly entry: PaletteEntry; readonly term: string }) {
  const keyNames = useKeyNames();
  return (
    <>
      <Icon name={entry.icon} />
      <span className={classes(styles.text, ellipsisClass)}>
        <Highlighted text={entry.text} term={term} />
      </span>
      <span className={classes(styles.about, ellipsisClass)}>{entry.about()}</span>
      {entry.shortcut && (
        <span className={styles.keys}>
          {keyNames(entry.shortcut).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </>
  );
}

/** What was found stands out. */
function Highlighted({ text, term }: { readonly text: string; readonly term: string }) {
  const at = term === '' ? -1 : text.toLocaleLowerCase().indexOf(term);
  if (at < 0) return text;
  const end = at + term.length;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  );
}

function Foot() {
  const { t } = useTranslation('editor');
  const keys = useKeyNames();
  return (
    <footer className={styles.foot}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.move')}
      </span>
      <span>
        <kbd>{keys('Enter')[0]}</kbd> {t('palette.run')}
      </span>
      <span className={styles.end}>
        <kbd>&gt;</kbd> {t('palette.onlyCommands')}
      </span>
      <span>
        <kbd>{keys('Escape')[0]}</kbd> {t('palette.close')}
      </span>
    </footer>
  );
}
