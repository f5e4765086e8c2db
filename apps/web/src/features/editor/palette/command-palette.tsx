import { Icon, SegmentedControl } from '@rehearse/client/ui';
import { type ComponentProps, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
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
    <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={(open) => open || onClose()} isDismissable>
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={t('palette.title')}>
          <Search onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Search({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('editor');
  const { editor, surface } = useCommandContext();
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<PaletteGroup | 'all'>('all');
  const names = useGroupNames();
  // The document cannot change behind the open palette.
  const entries = useMemo(() => paletteEntries(t, { editor, surface }), [t, editor, surface]);
  const found = useMemo(() => findEntries(entries, search, only), [entries, search, only]);
  const run = (chosen: PaletteEntry | undefined) => {
    if (!chosen) return;
    onClose();
    chosen.run();
  };
  return (
    <Autocomplete inputValue={search} onInputChange={setSearch}>
      <div className={styles.head}>
        <Icon name="search" size={20} />
        <SearchField
          className={styles.search}
          aria-label={t('palette.title')}
          onSubmit={() => run(found[0])}
          {...focused}
        >
          <Input className={styles.input} placeholder={t('palette.placeholder')} />
        </SearchField>
        <SegmentedControl
          label={t('palette.only')}
          value={search.startsWith('>') ? 'commands' : only}
          items={[
            { id: 'all', text: t('palette.all') },
            ...(['commands', 'screens', 'widgets'] as const).map((group) => ({ id: group, text: names[group] })),
          ]}
          onChange={setOnly}
        />
      </div>
      <Menu
        className={styles.list}
        render={scrollable}
        aria-label={t('palette.title')}
        onAction={(id) => run(found.find((entry) => entry.id === id))}
        renderEmptyState={() => <p className={styles.nothing}>{t('palette.nothing')}</p>}
      >
        {paletteGroups
          .map((group) => ({ group, own: found.filter((entry) => entry.group === group) }))
          .filter(({ own }) => own.length > 0)
          .map(({ group, own }) => (
            <MenuSection key={group} id={group}>
              <Header className={styles.group}>
                {names[group]} <span>{own.length}</span>
              </Header>
              {own.map((entry) => (
                <Item key={entry.id} entry={entry} term={termOf(search)} />
              ))}
            </MenuSection>
          ))}
      </Menu>
      <Foot />
    </Autocomplete>
  );
}

/** Focusable so that the keyboard can scroll it, though the focus stays in the search. */
const focusable = { tabIndex: 0 };
const scrollable = (props: ComponentProps<'div'>) => <div {...props} {...focusable} />;

/** The palette is opened in order to type. */
const focused = { autoFocus: true };

function useGroupNames(): Readonly<Record<PaletteGroup, string>> {
  const { t } = useTranslation('editor');
  return {
    commands: t('palette.commands'),
    screens: t('palette.screens'),
    widgets: t('palette.widgets'),
    insert: t('palette.insert'),
  };
}

function Item({ entry, term }: { readonly entry: PaletteEntry; readonly term: string }) {
  const keyNames = useKeyNames();
  return (
    <MenuItem id={entry.id} textValue={entry.text} className={styles.item}>
      <Icon name={entry.icon} />
      <span className={styles.text}>
        <Marked text={entry.text} term={term} />
      </span>
      <span className={styles.about}>{entry.about()}</span>
      {entry.shortcut && (
        <span className={styles.keys}>
          {keyNames(entry.shortcut).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </MenuItem>
  );
}

/** What was found stands out. */
function Marked({ text, term }: { readonly text: string; readonly term: string }) {
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
