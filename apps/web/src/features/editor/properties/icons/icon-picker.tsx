import { useErrorText } from '@rehearse/client/api/react';
import { Button, Popover, SearchField } from '@rehearse/client/ui';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../layout.module.css';
import styles from './icons.module.css';
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
const shownRows = 10;

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
  const [top, setTop] = useState(0);
  const [focus, setFocus] = useState(0);
  const first = Math.max(0, Math.floor(top / cell) - 2);
  const rows = Math.ceil(names.length / columns);
  const shown = Array.from({ length: Math.min(shownRows + 4, Math.max(0, rows - first)) }, (_, index) => first + index);

  const go = (index: number) => {
    const next = Math.min(names.length - 1, Math.max(0, index));
    const y = Math.floor(next / columns) * cell;
    const view = grid.current;
    if (view && y < view.scrollTop) view.scrollTop = y;
    if (view && y + cell > view.scrollTop + view.clientHeight) view.scrollTop = y + cell - view.clientHeight;
    setFocus(next);
    requestAnimationFrame(() => view?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      PageUp: -columns * (shownRows - 2),
      PageDown: columns * (shownRows - 2),
    };
    const offset = steps[event.key];
    if (offset === undefined) return;
    go(focus + offset);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={grid} className={styles.icons} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
      <ul aria-label={t('icons.label')} style={{ position: 'relative', height: rows * cell }}>
        {shown.flatMap((row) =>
          names.slice(row * columns, (row + 1) * columns).map((name, column) => {
            const index = row * columns + column;
            return (
              <li key={name}>
                <button
                  type="button"
                  data-index={index}
                  className={styles.iconCell}
                  style={{ top: row * cell, left: column * cell }}
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
          }),
        )}
      </ul>
    </div>
  );
}
