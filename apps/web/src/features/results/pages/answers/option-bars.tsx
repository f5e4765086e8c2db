import { type Column, Table } from '@rehearse/client/ui';
import type { SurveyColumn } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RateBar } from '../../charts/rate-bar';
import { RateText, useRateLabel } from '../../format/statistics';
import { useFormats } from '../../format/use-formats';
import { optionLabel } from '../../answers/answer-labels';
import styles from './answers.module.css';

type Option = SurveyColumn['distribution'][number];

interface OptionBarsProps {
  readonly column: SurveyColumn;
  /** What testers saw, where an option is more than its name. */
  readonly pictureOf?: (option: Option) => ReactNode;
}

/** Of each option how many chose it, with its share once there are enough. */
export function OptionBars({ column, pictureOf }: OptionBarsProps) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const rateLabel = useRateLabel();
  const isFew = isSmallSample({ n: column.n });
  const columns: Column<Option>[] = [
    ...(pictureOf ? [{ id: 'picture', title: t('answers.shown'), width: '120px', cell: pictureOf }] : []),
    { id: 'option', title: t('answers.answer'), cell: (option) => <Label column={column} option={option} /> },
    ...(isFew
      ? []
      : [
          {
            id: 'bar',
            title: t('answers.share'),
            width: '34%',
            cell: ({ rate }: Option) => <RateBar rate={rate} label={rateLabel(rate)} />,
          },
          { id: 'rate', title: t('answers.interval'), cell: ({ rate }: Option) => <RateText rate={rate} /> },
        ]),
    {
      id: 'count',
      title: t('answers.ofN', { n: count(column.n) }),
      isNumber: true,
      cell: ({ rate }: Option) => count(rate.x),
    },
  ];
  return (
    <>
      <Table
        label={column.label}
        columns={columns}
        rows={column.distribution}
        rowKey={({ value, label }) => `${value} ${label}`}
      />
      <p className={styles.belowTable}>
        {isFew ? t('notEnoughForRate') : t(column.kind === 'multiple' ? 'answers.several' : 'answers.one')}
      </p>
    </>
  );
}

function Label({ column, option }: { readonly column: SurveyColumn; readonly option: Option }) {
  const { t } = useTranslation('results');
  const label = optionLabel(column, option, t);
  if (!option.isOut) return label;
  return (
    <>
      {label} <span className={styles.note}>{t('answers.out')}</span>
    </>
  );
}
