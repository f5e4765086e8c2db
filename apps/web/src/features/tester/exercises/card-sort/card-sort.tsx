import type { Choice } from '@rehearse/contract';
import { type FormEvent, useState } from 'react';
import type { ControlProps } from '../../questions/answer';
import { KeyHint, KeyHints } from '../../questions/key-hints';
import { useKeys } from '../../questions/use-keys';
import page from '../../tester.module.css';
import type { Texts } from '../../texts';
import type { Exercise } from '../exercise';
import { useExerciseTexts, withTexts } from '../exercise-texts';
import styles from './card-sort.module.css';
import { groupOf, sortedIn, toldSort, withOwn, withPlace, withUndo } from './sorted';
import { useDrag } from './use-drag';

export const cardSort = (texts: Texts): Exercise => ({
  Control: withTexts(CardSort, texts),
  words: {
    hint: texts.t('cardSort.hint'),
    stored: texts.t('cardSort.stored'),
    open: texts.t('cardSort.open'),
  },
  isOpen: (value, { question }) =>
    question.kind === 'cardSort' && sortedIn(value).placed.length < question.cards.length,
  told: (value, cards) => ({ value: toldSort(sortedIn(value)), more: { options: cards.map(({ id }) => id) } }),
  isWide: true,
});

const most = 8;

interface Card {
  readonly id: string;
  readonly text: string;
  /** A second line. */
  readonly description: string | undefined;
}

const CardText = ({ text, description }: Pick<Card, 'text' | 'description'>) => (
  <>
    {text}
    {description && <small>{description}</small>}
  </>
);

/** Cards that are put into groups: dragged, or the current one by a press on a group or its number. */
function CardSort({ asked, value, onChange, choices: cards }: ControlProps) {
  const { t } = useExerciseTexts();
  const sorted = sortedIn(value);
  const [picked, pick] = useState<string | null>(null);
  const question = asked.question.kind === 'cardSort' ? asked.question : null;
  const descriptionOf = (id: string) => question?.cards.find((card) => card.id === id)?.description;
  const groups: readonly Choice[] = [
    ...(question?.groups ?? []),
    ...sorted.own.map((name) => ({ id: name, text: name })),
  ];
  const inGroup = (group: string) =>
    cards.flatMap(({ id, text }) =>
      groupOf(sorted, id) === group ? [{ id, text, description: descriptionOf(id) }] : [],
    );
  const left = cards.filter(({ id }) => groupOf(sorted, id) === undefined);
  const current = left.find(({ id }) => id === picked) ?? left[0];
  const place = (card: string | undefined, group: string) => {
    if (card === undefined) return;
    pick(null);
    onChange(withPlace(sorted, card, group));
  };
  const undo = () => onChange(withUndo(sorted));
  const drag = useDrag((card, group) => place(card, group));
  useKeys((key, target) => {
    if (target.closest('input:not([type="radio"])')) return false;
    const group = /^[1-8]$/.test(key) ? groups[Number(key) - 1]?.id : key === '0' ? '' : undefined;
    if (key.toLowerCase() === 'z' && sorted.placed.length > 0) undo();
    else if (group !== undefined && current) place(current.id, group);
    else return false;
    return true;
  });
  return (
    <div className={styles['sort']}>
      <section className={styles['cards']} aria-label={t('cardSort.cards')}>
        <p>
          <b>{t('cardSort.cards')}</b> {t('cardSort.left', { at: left.length, count: cards.length })}
        </p>
        {left.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            className={styles['card']}
            aria-pressed={id === current?.id}
            onClick={() => pick(id)}
            onPointerDown={(event) => drag.begin(event, id, text)}
          >
            <CardText text={text} description={descriptionOf(id)} />
          </button>
        ))}
        {sorted.placed.length > 0 && (
          <button type="button" className={page['button']} onClick={undo}>
            {t('undo')} <kbd>Z</kbd>
          </button>
        )}
        <output className={page['hidden']}>
          {current ? t('cardSort.current', { name: current.text }) : t('cardSort.all')}
        </output>
      </section>
      <div className={styles['groups']}>
        {[...groups, { id: '', text: t('cardSort.nowhere') }].map((group, at) => (
          <Group
            key={group.id}
            group={group}
            sign={group.id === '' ? '0' : at < most ? String(at + 1) : ''}
            cards={inGroup(group.id)}
            current={current}
            isOver={drag.over === group.id}
            onPlace={() => place(current?.id, group.id)}
            onTakeOut={(card) => {
              pick(card);
              onChange(withPlace(sorted, card, null));
            }}
          />
        ))}
        {question?.isOpen && groups.length < most && <OwnGroup onAdd={(name) => onChange(withOwn(sorted, name))} />}
      </div>
      {drag.ghost && (
        <span className={styles['ghost']} style={{ left: drag.ghost.x, top: drag.ghost.y }} aria-hidden>
          {drag.ghost.text}
        </span>
      )}
      <KeyHints>
        <KeyHint keys={['1', String(Math.max(1, groups.length))]} between={t('preference.to')}>
          {t('cardSort.keysPlace')}
        </KeyHint>
        <KeyHint keys={['0']}>{t('cardSort.nowhere')}</KeyHint>
      </KeyHints>
    </div>
  );
}

interface GroupProps {
  readonly group: Choice;
  /** The key that places a card in it. */
  readonly sign: string;
  readonly cards: readonly Card[];
  readonly current: Choice | undefined;
  readonly isOver: boolean;
  readonly onPlace: () => void;
  readonly onTakeOut: (card: string) => void;
}

function Group({ group: { id, text }, sign, cards, current, isOver, onPlace, onTakeOut }: GroupProps) {
  const { t } = useExerciseTexts();
  return (
    <section
      className={isOver ? `${styles['group']} ${styles['over']}` : styles['group']}
      data-group={id}
      aria-label={text}
    >
      <button
        type="button"
        className={styles['put']}
        disabled={!current}
        aria-label={current ? t('cardSort.put', { name: current.text, group: text }) : text}
        onClick={onPlace}
      >
        <b>{text}</b>
        <span>{cards.length}</span>
        {sign && <kbd>{sign}</kbd>}
      </button>
      {cards.map((card) => (
        <button
          key={card.id}
          type="button"
          className={styles['card']}
          aria-label={t('cardSort.takeOut', { name: card.text, group: text })}
          {...(card.description && { 'aria-description': card.description })}
          onClick={() => onTakeOut(card.id)}
        >
          <CardText text={card.text} description={card.description} />
        </button>
      ))}
    </section>
  );
}

function OwnGroup({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const { t } = useExerciseTexts();
  const [name, setName] = useState('');
  const add = (event?: FormEvent) => {
    event?.preventDefault();
    onAdd(name);
    setName('');
  };
  return (
    <div className={styles['own']}>
      <input
        aria-label={t('cardSort.ownName')}
        placeholder={t('cardSort.ownName')}
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && add(event)}
      />
      <button type="button" className={page['button']} onClick={() => add()}>
        {t('cardSort.own')}
      </button>
    </div>
  );
}
