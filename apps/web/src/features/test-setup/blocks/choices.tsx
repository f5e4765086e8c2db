import { Button, Field, focusOnce, Grip, Icon, IconButton, ReorderList } from '@rehearse/client/ui';
import { cardsOf, type Choice, labelsOf, type Question } from '@rehearse/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionTexts } from '../../../block-texts';
import { hasLines, withLines } from '../data/choices';
import { newChoice } from './kinds';
import { type ChoiceNames, useChoiceNames } from './use-choice-names';
import styles from './blocks.module.css';

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly names: ChoiceNames;
  readonly onChange: (change: (known: readonly Choice[]) => readonly Choice[]) => void;
  /** What else belongs to a choice. */
  readonly besideOf?: (choice: Choice) => ReactNode;
  /** How many there may be. */
  readonly max?: number;
}

const maxLength = 500;

/** The answers, the lines of a matrix, or what else there is to choose from: Enter adds one below, Backspace in an empty one takes it away, several lines are pasted as several. */
export function Choices({ choices, names, onChange, besideOf, max = Infinity }: ChoicesProps) {
  const { t } = useTranslation('test-setup');
  const [focused, setFocused] = useState<string | null>(null);
  const add = (at: number) => {
    if (choices.length >= max) return;
    const choice = newChoice();
    setFocused(choice.id);
    onChange((known) => known.toSpliced(at, 0, choice));
  };
  const remove = (gone: Choice) => onChange((known) => known.filter(({ id }) => id !== gone.id));
  const rows = choices.map((choice, at) => ({
    id: choice.id,
    name: choice.text || names.nameOf(at + 1),
    content: (
      <div className={styles.choice}>
        <Grip />
        <ChoiceField
          // Where the focus goes is said by its key, as a field takes it once.
          key={focused === choice.id ? 'focused' : 'other'}
          choice={choice}
          name={names.nameOf(at + 1)}
          takesFocus={focused === choice.id}
          onText={(text) => onChange((known) => known.map((one) => (one.id === choice.id ? { ...one, text } : one)))}
          onLines={(before, after, pasted) =>
            onChange((known) => withLines(known, choice.id, before, after, pasted).slice(0, max))
          }
          onEnter={() => add(at + 1)}
          onBackspace={() => {
            setFocused(choices[Math.max(0, at - 1)]?.id ?? null);
            remove(choice);
          }}
          onBlur={() => setFocused((known) => (known === choice.id ? null : known))}
        />
        {besideOf?.(choice)}
        <IconButton
          icon="x"
          size="s"
          label={t('question.remove', { name: choice.text || names.nameOf(at + 1) })}
          onPress={() => remove(choice)}
        />
      </div>
    ),
  }));
  return (
    <section className={styles.choices} aria-label={names.all}>
      <h4>{names.all}</h4>
      <ReorderList
        label={names.all}
        rows={rows}
        className={styles.choiceList}
        onReorder={(ids) => onChange((known) => ids.flatMap((id) => known.filter((choice) => choice.id === id)))}
      />
      <div className={styles.choicesFoot}>
        <Button size="s" icon="plus" isDisabled={choices.length >= max} onPress={() => add(choices.length)}>
          {t('question.add')}
        </Button>
        <span className={styles.dim}>{t('question.paste')}</span>
      </div>
    </section>
  );
}

interface ChoiceFieldProps {
  readonly choice: Choice;
  readonly name: string;
  readonly takesFocus: boolean;
  readonly onText: (text: string) => void;
  readonly onLines: (before: string, after: string, pasted: string) => void;
  readonly onEnter: () => void;
  readonly onBackspace: () => void;
  readonly onBlur: () => void;
}

function ChoiceField(props: ChoiceFieldProps) {
  const { choice, name, takesFocus, onText, onLines, onEnter, onBackspace, onBlur } = props;
  return (
    <Field
      aria-label={name}
      placeholder={name}
      className={styles.choiceField}
      maxLength={maxLength}
      inputRef={takesFocus ? focusOnce : undefined}
      value={choice.text}
      onChange={onText}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
        else if (event.key === 'Backspace' && choice.text === '') onBackspace();
        else return;
        event.preventDefault();
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        const field = event.target;
        if (!hasLines(pasted) || !(field instanceof HTMLInputElement)) return;
        event.preventDefault();
        const { selectionStart: from, selectionEnd: to, value } = field;
        onLines(value.slice(0, from ?? value.length), value.slice(to ?? value.length), pasted);
      }}
    />
  );
}

interface TranslatedChoicesProps {
  readonly question: Question;
  readonly texts: QuestionTexts;
  readonly onTexts: (texts: QuestionTexts) => void;
}

/** The same answers in another language. */
export function TranslatedChoices({ question, texts, onTexts }: TranslatedChoicesProps) {
  const names = useChoiceNames(question);
  const { t } = useTranslation('test-setup');
  const cards = cardsOf(question);
  const ownOf = (id: string) => texts.choices?.find((one) => one.id === id);
  return (
    <section className={styles.choices} aria-label={names.all}>
      <h4>{names.all}</h4>
      {labelsOf(question).map(({ id, text }, at) => {
        const description = cards.find((card) => card.id === id)?.description;
        return (
          <div key={id} className={styles.choice}>
            <Icon name="language" />
            <Field
              aria-label={names.nameOf(at + 1)}
              placeholder={text}
              className={styles.choiceField}
              maxLength={maxLength}
              value={ownOf(id)?.text ?? ''}
              onChange={(next) => onTexts({ choices: [{ id, text: next }] })}
            />
            {description && (
              <Field
                aria-label={t('sorted.description', { number: at + 1 })}
                placeholder={description}
                className={styles.choiceField}
                maxLength={maxLength}
                value={ownOf(id)?.description ?? ''}
                onChange={(next) => onTexts({ choices: [{ id, description: next }] })}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
