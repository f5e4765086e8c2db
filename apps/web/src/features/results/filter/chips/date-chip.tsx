import { Button, Field, Popover } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import { cleared } from '../filter';
import { datesName } from '../filter-names';
import { Chip, type FilterChipProps, Removable } from './chip';
import styles from './chips.module.css';
import { dayEnd, dayInput, dayStart } from './days';

export function DateChip({ filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const { day } = useFormats();
  const isSet = filter.from !== undefined || filter.to !== undefined;
  return (
    <Removable isSet={isSet} name={t('filter.date')} onRemove={() => onChange(cleared('date'))}>
      <Popover
        label={t('filter.date')}
        trigger={<Chip icon="calendar" isSet={isSet} text={isSet ? datesName(filter, day) : t('filter.anyDate')} />}
      >
        {({ close }) => (
          <DateChoice
            filter={filter}
            onChange={(change) => {
              onChange(change);
              close();
            }}
          />
        )}
      </Popover>
    </Removable>
  );
}

type DateChoiceProps = Omit<FilterChipProps, 'appId'>;

const day = 24 * 3_600_000;

/** From and to as days of the reader's own calendar. */
function DateChoice({ filter, onChange }: DateChoiceProps) {
  const { t } = useTranslation('results');
  const [from, setFrom] = useState(filter.from === undefined ? '' : dayInput(filter.from));
  const [to, setTo] = useState(filter.to === undefined ? '' : dayInput(filter.to));
  const isBackwards = from !== '' && to !== '' && from > to;
  const last = (days: number) => onChange({ from: dayStart(dayInput(Date.now() - (days - 1) * day)), to: undefined });
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBackwards) onChange({ from: dayStart(from), to: dayEnd(to) });
      }}
    >
      <div className={styles.presets}>
        <Button size="s" onPress={() => last(1)}>
          {t('filter.today')}
        </Button>
        <Button size="s" onPress={() => last(7)}>
          {t('filter.lastDays', { count: 7 })}
        </Button>
        <Button size="s" onPress={() => last(30)}>
          {t('filter.lastDays', { count: 30 })}
        </Button>
      </div>
      <Field label={t('filter.from')} type="date" value={from} onChange={setFrom} />
      <Field
        label={t('filter.to')}
        type="date"
        value={to}
        onChange={setTo}
        error={isBackwards ? t('filter.endBeforeStart') : undefined}
      />
      <Button variant="primary" type="submit">
        {t('filter.apply')}
      </Button>
    </form>
  );
}
