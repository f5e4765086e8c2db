import { choicesOf, type Language, type Question, type QuestionBlock } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useChoiceNames } from '../blocks/use-choice-names';
import { useStandardText } from '../blocks/use-standard-text';
import styles from './preview.module.css';

/** From the lowest to the highest; none in questions without a scale. */
function scaleOf(question: Question): readonly [number, number] | null {
  switch (question.kind) {
    case 'scale':
      return [question.min, question.max];
    case 'matrix':
      return [1, question.max];
    case 'nps':
      return [0, 10];
    case 'ease':
      return [1, 7];
    case 'sus':
      return [1, 5];
    default:
      return null;
  }
}

interface AskedQuestionProps {
  readonly block: QuestionBlock;
  /** Of our own words; null: that of this page. */
  readonly language: Language | null;
}

/** A question as testers read it, with what they can answer. */
export function AskedQuestion({ block, language }: AskedQuestionProps) {
  const { t } = useTranslation('test-setup');
  const { question } = block;
  const { nameOf } = useChoiceNames(question);
  const standardText = useStandardText(language);
  const scale = scaleOf(question);
  return (
    <>
      <h3>{block.text || standardText(question) || t('question.text')}</h3>
      {choicesOf(question).length > 0 && (
        <ul className={styles.choices}>
          {choicesOf(question).map(({ id, text }, at) => (
            <li key={id}>{text || nameOf(at + 1)}</li>
          ))}
        </ul>
      )}
      {scale && <Scale from={scale[0]} to={scale[1]} question={question} />}
      {question.kind === 'text' && <span className={styles.blank} />}
      {question.kind === 'sus' && <p className={styles.dim}>{t('question.sus')}</p>}
    </>
  );
}

interface ScaleProps {
  readonly from: number;
  readonly to: number;
  readonly question: Question;
}

function Scale({ from, to, question }: ScaleProps) {
  const { low, high } = question.kind === 'scale' || question.kind === 'matrix' ? question : {};
  return (
    <div>
      <ol className={styles.scale}>
        {Array.from({ length: to - from + 1 }, (_, index) => (
          <li key={index}>{from + index}</li>
        ))}
      </ol>
      <p className={styles.ends}>
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </div>
  );
}
