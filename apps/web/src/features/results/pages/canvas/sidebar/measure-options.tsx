import { Select } from '@rehearse/client/ui';
import type { TaskRow } from '@rehearse/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import styles from '../canvas.module.css';
import { FirstClickOptions } from './first-click-options';
import { type FirstClicks, isColored, type Measure, type NamedTask } from '../measures/measures';

interface MeasureOptionsProps {
  readonly measure: Measure;
  readonly opacity: number;
  readonly onOpacity: (opacity: number) => void;
  readonly isGrey: boolean;
  readonly onGrey: (isGrey: boolean) => void;
  readonly first: FirstClicks;
  readonly onFirst: (first: FirstClicks) => void;
  /** What testers may have been given. */
  readonly testTasks: readonly NamedTask[];
  readonly leastShare: number;
  readonly onLeastShare: (share: number) => void;
  /** undefined while they are not known. */
  readonly tasks: readonly TaskRow[] | undefined;
  readonly task: string | null;
  readonly onTask: (task: string) => void;
}

/** What can be set about the measure that is shown. */
export function MeasureOptions(props: MeasureOptionsProps) {
  const { t } = useTranslation('results');
  const { measure, tasks, task } = props;
  return (
    <div className={styles.options}>
      {measure === 'first' && (
        <FirstClickOptions first={props.first} tasks={props.testTasks} onChange={props.onFirst} />
      )}
      {isColored(measure) && (
        <>
          <Slider label={t('options.opacity')} value={props.opacity} max={1} onChange={props.onOpacity} />
          <label className={styles.option}>
            {t('options.grey')}
            <input type="checkbox" checked={props.isGrey} onChange={(event) => props.onGrey(event.target.checked)} />
          </label>
        </>
      )}
      {measure === 'journey' && (
        <Slider label={t('options.leastShare')} value={props.leastShare} max={0.5} onChange={props.onLeastShare} />
      )}
      {measure === 'dropoff' &&
        tasks &&
        (tasks.length > 0 ? (
          <Select
            label={t('steps.task')}
            options={tasks.map(({ id, name }) => ({ id, text: name || id }))}
            value={task}
            onChange={props.onTask}
          />
        ) : (
          <p>{t('tasks.none')}</p>
        ))}
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, max, onChange }: SliderProps) {
  const formats = useFormats();
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{formats.percent(value)}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={0.01}
        value={value}
        aria-valuetext={formats.percent(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
