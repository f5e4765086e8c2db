import type { SessionRow } from '@rehearse/contract';
import { minSample, marginOf } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { DayBars } from '../../../charts/day-bars';
import { perDay } from '../../../charts/scales';
import { useFormats } from '../../../format/use-formats';
import { Cell, type Summary } from './headline-cell';

const shownDays = 31;

export interface SessionsCellProps {
  readonly summary: Summary;
  /** All sessions under the filter, or null when there are more than one picture draws. */
  readonly sessions: readonly SessionRow[] | null;
  readonly isValidOnly: boolean;
  /** Sessions that were set aside as not valid. */
  readonly setAside: number;
  /** Wanted number of sessions. */
  readonly target: number | undefined;
}

/** How many sessions, per day, and what precision they buy. */
export function SessionsCell({ summary, sessions, isValidOnly, setAside, target }: SessionsCellProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const n = summary.meta.sessions;
  const days =
    sessions && n >= minSample
      ? perDay(
          sessions.map(({ start }) => start),
          shownDays,
        )
      : [];
  const points = formats.points(marginOf(n, summary.success));
  const precision =
    summary.success.value === null ? t('headline.precision', { points }) : t('headline.precisionKnown', { points });
  return (
    <Cell
      title={t('headline.sessions')}
      number={formats.count(n)}
      unit={isValidOnly ? t('headline.valid') : t('headline.inAll')}
      line={formats.facts([
        target ? t('headline.planned', { target: formats.count(target) }) : null,
        isValidOnly && t('headline.ignored', { count: setAside }),
      ])}
      foot={
        n < minSample
          ? t('headline.tooFew', { few: minSample })
          : days.length > 1
            ? `${t('headline.perDay')} ${precision}`
            : precision
      }
    >
      {days.length > 1 && (
        <DayBars
          days={days}
          dayLabel={formats.dayOfMonth}
          title={(day, count) => `${formats.day(day)}: ${t('sessionCount', { count })}`}
          label={t('headline.perDayLabel')}
        />
      )}
    </Cell>
  );
}
