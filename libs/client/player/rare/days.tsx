import {
  type Calendar,
  calendarAreas,
  type Day,
  type DayArea,
  dayName,
  heldAfterDay,
  inMonth,
  type Month,
  monthName,
  monthOf,
} from '@rehearse/widgets';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { placeStyle } from '../draw/operation-style';
import type { Size } from '../stage/geometry';
import styles from '../stage/player.module.css';

interface DaysProps {
  readonly calendar: Calendar;
  readonly size: Size;
  /** Takes the focus when it appears. */
  readonly hasFocus?: boolean;
  readonly onMonth: (month: Month) => void;
  readonly onPick: (held: string | readonly string[]) => void;
}

const placed = (area: Parameters<typeof placeStyle>[0]) => ({ inset: 'auto', ...placeStyle(area) });

/** A table that one goes through by keys. */
const walkable = { role: 'grid' } as const;

/** Where the focus goes from a day: by a day, by a week, to an end of the week, by a month. */
function dayAfterKey(key: string, day: Day, week: readonly DayArea[]): Day | undefined {
  const month = monthOf(day);
  const days: Readonly<Record<string, Day | undefined>> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    Home: week[0]?.day,
    End: week.at(-1)?.day,
    PageUp: inMonth(day, month - 1),
    PageDown: inMonth(day, month + 1),
  };
  return days[key];
}

/** The month that is painted below, as one uses it. */
export function Days({ calendar, size, hasFocus, onMonth, onPick }: DaysProps) {
  const { month, picked, today } = calendar;
  const { back, next, weekdays, weeks } = calendarAreas(size, calendar);
  const [reached, setReached] = useState<Day | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(hasFocus === true);
  const inView = [reached, picked[0], today].find((day) => typeof day === 'number' && monthOf(day) === month);
  const current = inView ?? inMonth(0, month);
  useLayoutEffect(() => {
    if (wantsFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    wantsFocus.current = false;
  }, [current]);

  const pick = (day: Day) => {
    if (calendar.isDisabled(day)) return;
    setReached(day);
    onMonth(monthOf(day));
    onPick(heldAfterDay(calendar, day));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') pick(current);
    else {
      const week = weeks.find((days) => days.some(({ day }) => day === current)) ?? [];
      const day = dayAfterKey(event.key, current, week);
      if (day === undefined) return;
      wantsFocus.current = true;
      setReached(day);
      if (monthOf(day) !== month) onMonth(monthOf(day));
    }
    event.preventDefault();
  };
  const isPicked = (day: Day) => {
    const [from = Infinity, to = from] = picked;
    return day >= from && day <= to;
  };

  return (
    <>
      {[
        { area: back, to: month - 1 },
        { area: next, to: month + 1 },
      ].map(({ area, to }) => (
        <button
          key={to - month}
          type="button"
          className={styles['hit']}
          style={placed(area)}
          aria-label={monthName(calendar, to)}
          onClick={() => onMonth(to)}
        />
      ))}
      <table {...walkable} ref={grid} aria-label={monthName(calendar, month)}>
        <thead>
          <tr>
            {weekdays.map((area, index) => (
              <th key={index} scope="col" style={placed(area)} aria-label={calendar.weekdays[index]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]?.day}>
              {days.map((area) => (
                <td
                  key={area.day}
                  tabIndex={area.day === current ? 0 : -1}
                  className={styles['hit']}
                  style={placed(area)}
                  aria-label={dayName(calendar, area.day)}
                  aria-selected={isPicked(area.day)}
                  aria-disabled={calendar.isDisabled(area.day) || undefined}
                  aria-current={area.day === today ? 'date' : undefined}
                  onClick={() => pick(area.day)}
                  onKeyDown={onKeyDown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
