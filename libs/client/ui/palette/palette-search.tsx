import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon/icon';
import { activeIndexAfter } from './active-option';
import styles from './palette.module.css';

interface PaletteOption {
  readonly id: string;
}

interface PaletteOptions<Option> {
  readonly id: string;
  /** Above them. */
  readonly title?: ReactNode;
  readonly options: readonly Option[];
}

interface PaletteSearchProps<Option> {
  readonly label: string;
  readonly placeholder: string;
  /** In place of the list when nothing was found. */
  readonly nothing: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** What was found. */
  readonly groups: readonly PaletteOptions<Option>[];
  readonly children: (option: Option) => ReactNode;
  readonly onRun: (option: Option) => void;
  /** Beside the search. */
  readonly end?: ReactNode;
}

/**
 * Type, arrow, Enter. The focus never leaves the search: what Enter runs is the active option, the first at the start and after each change of the
 * search. The pointer makes one active as well, but only when it is moved, not when a list appears or changes under it.
 */
export function PaletteSearch<Option extends PaletteOption>(props: PaletteSearchProps<Option>) {
  const { label, groups, search, children, onRun } = props;
  const list = useId();
  const [activeId, setActiveId] = useState<string>();
  const all = groups.flatMap((group) => group.options);
  const at = Math.max(
    0,
    all.findIndex((option) => option.id === activeId),
  );
  const current = all[at];
  const idOf = (option: PaletteOption) => `${list} ${option.id}`.replaceAll(' ', '-');

  const optionOf = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest('[role="option"]') : null;
    return all.find((option) => idOf(option) === row?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = activeIndexAfter(all.length, at, event.key);
    if (next !== null) setActiveId(all[next]?.id);
    else if (event.key === 'Enter' && current) onRun(current);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={styles.head}>
        <Icon name="search" size={20} />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={list}
          aria-activedescendant={current && idOf(current)}
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={search}
          onChange={(event) => {
            setActiveId(undefined);
            props.onSearch(event.target.value);
          }}
          onKeyDown={onKeyDown}
          {...focused}
        />
        {props.end}
      </div>
      {all.length === 0 && <p className={styles.nothing}>{props.nothing}</p>}
      <div
        id={list}
        className={styles.list}
        // A native list cannot stand beside its search.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        // A press leaves the focus in the search.
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={(event) => setActiveId(optionOf(event)?.id ?? current?.id)}
        onClick={(event) => {
          const pressed = optionOf(event);
          if (pressed) onRun(pressed);
        }}
        onKeyDown={onKeyDown}
      >
        {groups.map(({ id, title, options }) => (
          <div {...roles.group} key={id} aria-labelledby={title ? `${list}-${id}` : undefined}>
            {title && (
              <h3 id={`${list}-${id}`} className={styles.group} role="presentation">
                {title}
              </h3>
            )}
            {options.map((option) => (
              <OptionRow key={option.id} id={idOf(option)} isActive={option === current}>
                {children(option)}
              </OptionRow>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface OptionRowProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly children: ReactNode;
}

function OptionRow({ id, isActive, children }: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div {...roles.option} ref={row} id={id} className={styles.item} aria-selected={isActive}>
      {children}
    </div>
  );
}

/** Native options show nothing but a text. */
const roles = { group: { role: 'group' }, option: { role: 'option' } } as const;

/** A palette is opened in order to type. */
const focused = { autoFocus: true };
