import { useErrorText } from '@rehearse/client/api/react';
import { Button, Popover, SearchField } from '@rehearse/client/ui';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import layout from '../layout.module.css';
import styles from './icons.module.css';
import { useVisibleRows } from '../../use-visible-rows';
import { Note } from '../section';
import { IconPaths } from './icon-paths';
import { matchingIcons, useIcons } from './use-icons';

/** Both are written, so that nobody but this picker has to load the set. */
interface PickedIcon {
  readonly icon: string;
  readonly iconPath: readonly string[];
}

interface IconPickerProps {
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly value: string;
  readonly onPick: (icon: PickedIcon) => void;
}

export function IconPicker({ label, trigger, value, onPick }: IconPickerProps) {
  return (
    <Popover trigger={trigger} label={label} placement="left top" width={316}>
      {({ close }) => (
        <IconSearch
          value={value}
          onPick={(icon) => {
            onPick(icon);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function IconSearch({ value, onPick }: Pick<IconPickerProps, 'value' | 'onPick'>) {
  const { t } = useTranslation('editor');
  const errorText = useErrorText();
  const { names, pathsOf, isPending, error, retry } = useIcons();
  const [search, setSearch] = useState('');
  const found = matchingIcons(names, search);
  const pick = (icon: string) => onPick({ icon, iconPath: pathsOf(icon) });
  return (
    <>
      <SearchField
        aria-label={t('icons.search')}
        placeholder={names.length > 0 ? t('icons.searchAll', { count: names.length }) : t('icons.search')}
        size="s"
        value={search}
        onChange={setSearch}
        {...focused}
      />
      {error ? (
        <>
          <p className={layout.bad}>{errorText(error)}</p>
          <Button size="s" onPress={retry}>
            {t('icons.retry')}
          </Button>
        </>
      ) : isPending || found.length > 0 ? (
        <IconGrid key={search} names={found} value={value} pathsOf={pathsOf} onPick={pick} />
      ) : (
        <Note>{t('icons.nothing')}</Note>
      )}
    </>
  );
}

/** The picker is opened in order to find something. */
const focused = { autoFocus: true };

const cell = 36;
const columns = 8;
/** About what is in sight. */
const pageRows = 8;

interface IconGridProps {
  readonly names: readonly string[];
  readonly value: string;
  readonly pathsOf: (name: string) => readonly string[];
  readonly onPick: (name: string) => void;
}

/** Only the rows in view exist; arrows move, Enter picks. */
function IconGrid({ names, value, pathsOf, onPick }: IconGridProps) {
  const { t } = useTranslation('editor');
  const grid = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState(0);
  const rows = Math.ceil(names.length / columns);
  const { from, to, onScroll, reveal } = useVisibleRows(grid, rows, cell);

  const go = (index: number) => {
    const next = Math.min(names.length - 1, Math.max(0, index));
    // It has to exist before it can have the focus.
    flushSync(() => {
      reveal(Math.floor(next / columns));
      setFocus(next);
    });
    grid.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      PageUp: -columns * pageRows,
      PageDown: columns * pageRows,
      Home: -names.length,
      End: names.length,
    };
    const offset = steps[event.key];
    if (offset === undefined) return;
    go(focus + offset);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={grid} className={styles.icons} onScroll={onScroll}>
      <ul aria-label={t('icons.label')} style={{ position: 'relative', height: rows * cell }}>
        {names.slice(from * columns, to * columns).map((name, offset) => {
          const index = from * columns + offset;
          return (
            <li key={name}>
              <button
                type="button"
                data-index={index}
                className={styles.iconCell}
                style={{ top: Math.floor(index / columns) * cell, left: (index % columns) * cell }}
                tabIndex={index === focus ? 0 : -1}
                aria-label={name}
                aria-pressed={name === value}
                title={name}
                onClick={() => onPick(name)}
                onFocus={() => setFocus(index)}
                onKeyDown={onKeyDown}
              >
                <IconPaths paths={pathsOf(name)} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
