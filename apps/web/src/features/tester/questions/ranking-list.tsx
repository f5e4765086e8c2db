import type { Choice } from '@rehearse/contract';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon';
import { type ControlProps, idsIn } from './answer';
import { KeyHint, KeyHints } from './key-hints';
import { moved } from './moved';
import page from '../tester.module.css';
import styles from './questions.module.css';
import { useQuestionTexts } from './question-texts';

/** An order of what there is: it begins empty, by taps, keys or dragging. */
export function RankingList({ value, onChange, choices, labelledBy }: ControlProps) {
  const { t } = useQuestionTexts();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const placed = idsIn(value);
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const ranked = placed.flatMap((id) => byId.get(id) ?? []);
  const left = choices.filter(({ id }) => !placed.includes(id));
  // Of the window: what is dragged changes its place in the page, which ends a capture.
  useEffect(() => {
    if (dragged === null) return;
    const drag = ({ clientY }: PointerEvent) => {
      const at = placed.indexOf(dragged);
      const over = placeAt(list.current, clientY);
      const to = over > at ? over - 1 : over;
      if (to !== at) onChange(moved(placed, dragged, to));
    };
    const drop = () => setDragged(null);
    addEventListener('pointermove', drag);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', drop);
    return () => {
      removeEventListener('pointermove', drag);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', drop);
    };
  });
  return (
    <fieldset aria-labelledby={labelledBy} className={styles['ranking']}>
      {ranked.length > 0 && (
        <>
          <h2>{t('ranking.yours')}</h2>
          <ol ref={list}>
            {ranked.map((choice, at) => (
              <RankedItem
                key={choice.id}
                choice={choice}
                at={at}
                count={ranked.length}
                onMove={(to) => onChange(moved(placed, choice.id, to))}
                onDrag={() => setDragged(choice.id)}
                onRemove={() => onChange(placed.filter((id) => id !== choice.id))}
              />
            ))}
          </ol>
        </>
      )}
      {left.length > 0 && (
        <>
          <h2>{t('ranking.left')}</h2>
          <ul>
            {left.map(({ id, text }) => (
              <li key={id}>
                <button
                  type="button"
                  className={`${styles['item']} ${styles['unplaced']}`}
                  aria-label={t('ranking.place', { name: text, at: placed.length + 1 })}
                  onClick={() => onChange([...placed, id])}
                >
                  <i className={styles['rank']} />
                  <span>{text}</span>
                  <Icon name="larger" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <output className={page['hidden']}>
        {t('ranking.order', { order: ranked.map(({ text }, at) => `${at + 1} ${text}`).join(', ') })}
      </output>
      <KeyHints>
        <KeyHint keys={['↑', '↓']}>{t('keys.move')}</KeyHint>
      </KeyHints>
    </fieldset>
  );
}

/** Items of a list that lie above the pointer. */
const placeAt = (list: Element | null, y: number): number =>
  [...(list?.children ?? [])].filter((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;

interface RankedItemProps {
  readonly choice: Choice;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** The pointer takes it. */
  readonly onDrag: () => void;
  readonly onRemove: () => void;
}

function RankedItem({ choice: { text }, at, count, onMove, onDrag, onRemove }: RankedItemProps) {
  const { t } = useQuestionTexts();
  const name = { name: text, at: at + 1, count };
  const handle = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  // An item that changes its place in the page, or has no button to go up any more, would lose the focus.
  useLayoutEffect(() => {
    if (hasMoved.current) handle.current?.focus();
    hasMoved.current = false;
  }, [at]);
  const move = (to: number) => {
    hasMoved.current = to >= 0 && to < count;
    onMove(to);
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <li className={styles['item']}>
      <button
        ref={handle}
        type="button"
        className={styles['handle']}
        aria-label={t('ranking.move', name)}
        onKeyDown={byKey}
        onPointerDown={onDrag}
      >
        <svg width="12" height="20" viewBox="0 0 12 20" fill="currentColor" aria-hidden>
          {[4, 10, 16].map((y) => (
            <g key={y}>
              <circle cx="3" cy={y} r="1.6" />
              <circle cx="9" cy={y} r="1.6" />
            </g>
          ))}
        </svg>
      </button>
      <b className={styles['rank']}>{at + 1}</b>
      <span>{text}</span>
      {at > 0 && (
        <button type="button" aria-label={t('ranking.up', name)} onClick={() => move(at - 1)}>
          <Icon name="up" />
        </button>
      )}
      <button type="button" aria-label={t('ranking.remove', name)} onClick={onRemove}>
        <svg width="20" height="20" viewBox="0 0 24 24" stroke="currentColor" strokeWidth={1.5} aria-hidden>
          <path d="M18 6L6 18M6 6l12 12" />
        </svg>
      </button>
    </li>
  );
}
