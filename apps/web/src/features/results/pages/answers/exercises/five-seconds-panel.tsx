import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { Panel } from '../../../panel/panel';
import { answerTable } from '../answer-table';
import type { AskedQuestion } from '../asked-questions';
import styles from './exercises.module.css';

interface FiveSecondsPanelProps {
  readonly question: AskedQuestion;
  readonly note: string;
}

/** For how long a screen was shown, and to how many; what they remember stands with the questions after it. */
export function FiveSecondsPanel({ question, note }: FiveSecondsPanelProps) {
  const { t } = useTranslation('results');
  const { count, decimal } = useFormats();
  const column = (part: string) => question.columns.find((one) => one.part === part);
  const time = column('seconds')?.spread;
  const inWay = (way: string) => column('way')?.distribution.find(({ value }) => value === way)?.rate.x ?? 0;
  const seconds = (value: number | null = null) => (value === null ? '–' : decimal(value));
  const rows = [
    [t('fiveSeconds.seen'), count(inWay('seen'))],
    [t('fiveSeconds.read'), count(inWay('read'))],
    [t('fiveSeconds.median'), seconds(time?.median)],
    [t('fiveSeconds.range'), `${seconds(time?.min)}–${seconds(time?.max)}`],
  ] as const;
  return (
    <Panel title={question.label} note={note} table={answerTable(question, t)}>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('fiveSeconds.note')}</p>
    </Panel>
  );
}
