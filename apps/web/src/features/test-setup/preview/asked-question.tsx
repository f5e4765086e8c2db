import { imageUrl } from '@rehearse/client/api/react';
import {
  cardsOf,
  choicesOf,
  type Language,
  needsTexts,
  numbersIn,
  picturesOf,
  type Question,
  type QuestionBlock,
  rangeOf,
  screensOf,
  type StoredApp,
} from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useChoiceNames } from '../blocks/use-choice-names';
import { useStandardText } from '../blocks/use-standard-text';
import { ShownScreen } from './shown-screen';
import styles from './preview.module.css';

interface AskedQuestionProps {
  readonly app: StoredApp;
  readonly block: QuestionBlock;
  /** Of our own words; null: that of this page. */
  readonly language: Language | null;
}

/** A question as testers read it, with what they can answer. */
export function AskedQuestion({ app, block, language }: AskedQuestionProps) {
  const { t } = useTranslation('test-setup');
  const { question } = block;
  const { nameOf } = useChoiceNames(question);
  const standardText = useStandardText(language);
  const range = rangeOf(question);
  const cards = cardsOf(question);
  return (
    <>
      <h3>{block.text || standardText(question) || t('question.text')}</h3>
      {needsTexts(question) && choicesOf(question).length > 0 && (
        <ul className={styles.choices}>
          {choicesOf(question).map(({ id, text }, at) => (
            <li key={id}>
              {text || nameOf(at + 1)}
              {cards[at]?.description && <p className={styles.dim}>{cards[at].description}</p>}
            </li>
          ))}
        </ul>
      )}
      {screensOf(question).map((screen) => (
        <ShownScreen key={screen} app={app} screen={screen} />
      ))}
      {picturesOf(question).map(({ url }) => (
        <img key={url} className={styles.shownPicture} src={imageUrl(url)} alt="" />
      ))}
      {range && <Scale numbers={numbersIn(range)} question={question} />}
      {question.kind === 'text' && <span className={styles.blank} />}
      {question.kind === 'sus' && <p className={styles.dim}>{t('question.sus')}</p>}
    </>
  );
}

interface ScaleProps {
  readonly numbers: readonly number[];
  readonly question: Question;
}

function Scale({ numbers, question }: ScaleProps) {
  const { low, high } = question.kind === 'scale' || question.kind === 'matrix' ? question : {};
  return (
    <div>
      <ol className={styles.scale}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ol>
      <p className={styles.ends}>
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </div>
  );
}
