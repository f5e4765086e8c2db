import { eventsOfFilm, routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { columnsOf, type DataTable } from '../../../../../data-table/data-table';
import { useFormats } from '../../../format/use-formats';
import { screenName, widgetName } from '../../../prototype/names';
import { SessionPicker } from '../sidebar/session-picker';
import styles from '../canvas.module.css';
import { defineMeasure, type MeasureContext, type OptionsProps } from './measure';
import { mostDrawn, SessionWayLayer, StepMark } from './session-way-layer';
import { wayOf, type WayStep } from './session-way';
import { WithinOption } from './within-option';

/** What one tester did, from step to step over the screens. */
export const oneSession = defineMeasure({
  id: 'session',
  icon: 'user',
  scale: null,
  question: {
    route: routes.analytics.film,
    arguments: ({ scope: { appId }, session }) => (session === null ? null : { params: { app: appId, session } }),
    select: ({ events }) => eventsOfFilm(events),
    isOfOneThing: true,
  },
  show(events, context) {
    const { t, app, within } = context;
    const steps = app && events ? wayOf(app, events, within) : [];
    return {
      captions: (screen) => [t('stepCount', { count: steps.filter((step) => step.screen === screen).length })],
      overlay: ({ camera, places }) => <SessionWayLayer camera={camera} places={places} steps={steps} />,
      legend: () => <SessionWayLegend steps={steps} isChosen={events !== undefined} />,
      table: () => wayTable(steps, context),
    };
  },
  Options: SessionOptions,
});

const wayTable = (steps: readonly WayStep[], { t, app }: MeasureContext): DataTable => ({
  columns: columnsOf(
    ['#', 'count'],
    [t('sessionWay.at'), 'ms'],
    [t('sessionWay.since'), 'ms'],
    [t('steps.screen'), 'text'],
    [t('compare.element'), 'text'],
    [t('sessionWay.what'), 'text'],
    ['x (px)', 'count'],
    ['y (px)', 'count'],
  ),
  rows: steps.map(({ number, event, since, screen, place, isExact, isMissed }) => [
    number,
    event.at,
    since,
    screenName(app, screen),
    event.widget && widgetName(app, event.widget),
    isMissed ? t('sessionWay.missed') : t(`sessionWay.${kindOf(event)}`),
    isExact && place ? Math.round(place.x) : null,
    isExact && place ? Math.round(place.y) : null,
  ]),
});

const kindOf = ({ type, byKeyboard }: WayStep['event']) => {
  if (type.endsWith('Gesture')) return 'gesture';
  if (type === 'WidgetChange') return 'change';
  return byKeyboard ? 'keyboard' : 'click';
};

function SessionOptions({ scope, view, onChange, testTasks }: OptionsProps) {
  const { t } = useTranslation('results');
  return (
    <>
      <SessionPicker scope={scope} value={view.session} onChange={(session) => onChange({ session })} />
      <WithinOption view={view} onChange={onChange} testTasks={testTasks} whole={t('options.wholeSession')} />
    </>
  );
}

interface SessionWayLegendProps {
  readonly steps: readonly WayStep[];
  readonly isChosen: boolean;
}

function SessionWayLegend({ steps, isChosen }: SessionWayLegendProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  if (!isChosen) return <output className={styles.legend}>{t('sessionWay.choose')}</output>;
  const missed = steps.filter(({ isMissed }) => isMissed).length;
  const unplaced = steps.filter(({ place }) => place === null).length;
  const byKeyboard = steps.filter(({ isExact, place }) => !isExact && place !== null).length;
  return (
    <div className={styles.legend}>
      <p className={styles.legendRow}>
        <b>{t('stepCount', { count: steps.length })}</b>
        {steps.length > mostDrawn && t('sessionWay.part', { count: mostDrawn })}
        <span>
          <Sample isMissed isExact />
          {t('sessionWay.missed')} <b>{formats.count(missed)}</b>
        </span>
        {byKeyboard > 0 && (
          <span>
            <Sample isMissed={false} isExact={false} />
            {t('sessionWay.unknownPlace')} <b>{formats.count(byKeyboard)}</b>
          </span>
        )}
        <span>
          <svg width={24} height={24} aria-hidden="true">
            <circle className={styles.halo} cx={12} cy={12} r={11} />
          </svg>
          {t('sessionWay.ring')}
        </span>
        {unplaced > 0 && <span>{t('sessionWay.unplaced', { count: unplaced })}</span>}
      </p>
    </div>
  );
}

const Sample = (step: Pick<WayStep, 'isMissed' | 'isExact'>) => (
  <svg width={20} height={20} aria-hidden="true">
    <StepMark step={{ ...step, number: 1 }} x={10} y={10} />
  </svg>
);
