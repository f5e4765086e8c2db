import type { SurveyColumn } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import styles from './exercises.module.css';

/** For how long a screen was shown, and to how many. */
export function FiveSecondsNumbers({ columns }: { readonly columns: readonly SurveyColumn[] }) {
  const { t } = useTranslation('results');
  const { count, decimal } = useFormats();
  const column = (part: string) => columns.find((one) => one.part === part);
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
    <>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('fiveSeconds.note')}</p>
    </>
  );
}
