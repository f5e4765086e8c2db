import type { SurveyColumn } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { IntervalDot } from '../../charts/interval-dot';
import { type Formats, type Translate, useFormats } from '../../format/use-formats';
import styles from './answers.module.css';
import { numbersOf } from './asked-questions';
import { valueAxis } from './value-axis';
import { ValueBars } from './value-bars';

/** Points beyond which bars would be too thin to be told apart. */
const maxBars = 31;

/** Numbers: how often each was given, and their mean once there are enough. */
export function ScaleBars({ column }: { readonly column: SurveyColumn }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const numbers = numbersOf(column);
  const { from, to } = valueAxis(numbers);
  const { spread } = column;
  const isFew = isSmallSample({ n: column.n });
  const mean = isFew || !spread || spread.mean === null ? null : { value: spread.mean, lo: spread.lo, hi: spread.hi };
  return (
    <div className={styles.scale}>
      <p className={styles.headline}>{isFew ? t('notEnoughData') : headlineOf(column, t, formats)}</p>
      {numbers.length <= maxBars && <ValueBars label={column.label} numbers={numbers} />}
      {mean && column.kind !== 'nps' && (
        <IntervalDot {...mean} from={from} to={to} label={meanText(mean, t, formats)} />
      )}
      {column.nps && <NpsGroups nps={column.nps} />}
      {column.norm && <Norm norm={column.norm} hasMean={mean !== null} />}
      {!isFew && <p className={styles.note}>{t(column.kind === 'nps' ? 'answers.npsNote' : 'answers.meanNote')}</p>}
    </div>
  );
}

interface Mean {
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

function meanText({ value, lo, hi }: Mean, t: Translate, { decimal }: Formats): string {
  const range = lo === null || hi === null ? '–' : `${decimal(lo)}–${decimal(hi)}`;
  return t('answers.meanLabel', { value: decimal(value), range });
}

/** The one number that is asked for first. */
function headlineOf({ n, nps, spread }: SurveyColumn, t: Translate, formats: Formats) {
  const of = { n: formats.count(n) };
  if (nps && nps.value !== null && nps.lo !== null && nps.hi !== null) {
    const points = (share: number) => formats.signed(Math.round(share * 100));
    return (
      <>
        <b>{points(nps.value)}</b> {t('answers.nps', { ...of, lo: points(nps.lo), hi: points(nps.hi) })}
      </>
    );
  }
  if (!spread || spread.mean === null || spread.lo === null || spread.hi === null) return t('notEnoughData');
  return (
    <>
      <b>{formats.decimal(spread.mean)}</b>{' '}
      {t('answers.mean', { ...of, range: `${formats.decimal(spread.lo)}–${formats.decimal(spread.hi)}` })}
    </>
  );
}

/** What others found on average, so that the mean can be judged. */
function Norm({ norm, hasMean }: { readonly norm: NonNullable<SurveyColumn['norm']>; readonly hasMean: boolean }) {
  const { t } = useTranslation('results');
  const { decimal } = useFormats();
  const { grade, source } = norm;
  return (
    <p className={styles.note}>
      {t('answers.norm', { mean: decimal(norm.mean), source })} {grade && hasMean && t('answers.grade', { grade })}
    </p>
  );
}

function NpsGroups({ nps }: { readonly nps: NonNullable<SurveyColumn['nps']> }) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  return (
    <p className={styles.groups}>
      <span>{t('answers.detractors', { count: nps.detractors, n: count(nps.detractors) })}</span>
      <span>{t('answers.passives', { count: nps.passives, n: count(nps.passives) })}</span>
      <span>{t('answers.promoters', { count: nps.promoters, n: count(nps.promoters) })}</span>
    </p>
  );
}
