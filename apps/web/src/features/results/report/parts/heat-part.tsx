import type { SharedHeat, SharedPartOf } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkImages } from '../../../../link-images';
import { useFormats } from '../../format/use-formats';
import { rampGradient } from '../../pages/canvas/heat/color-ramp';
import { countOf } from '../../pages/canvas/heat/heat-field';
import { HeatPicture } from '../../pages/canvas/heat/heat-picture';
import { withDots } from '../../pages/canvas/heat/screen-heat';
import styles from '../report.module.css';
import { ReportSection } from '../report-section';
import heatStyles from './heat-part.module.css';

interface HeatPartProps {
  readonly link: string;
  readonly part: SharedPartOf<'heat'>;
}

/** px that a screen is drawn wide at most. */
const widest = 320;

/** Where testers clicked on screens, each to its own maximum, with the widgets that most of them clicked. */
export function HeatPart({ link, part }: HeatPartProps) {
  const { t } = useTranslation('results');
  const imageUrl = useLinkImages(link);
  if (part.rows.length === 0) return null;
  // Its shape was checked when it was written.
  const app = part.app as unknown as App;
  return (
    <ReportSection title={t('report.heat')} note={t('report.heatNote')}>
      <div className={heatStyles.screens}>
        {part.rows.map((row) => (
          <ScreenFigure key={row.screen} app={app} row={row} imageUrl={imageUrl} />
        ))}
      </div>
    </ReportSection>
  );
}

interface ScreenFigureProps {
  readonly app: App;
  readonly row: SharedHeat;
  readonly imageUrl: (url: string) => string;
}

function ScreenFigure({ app, row, imageUrl }: ScreenFigureProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const caption = useId();
  const heat = useMemo(() => withDots(row), [row]);
  const width = Math.min(widest, row.width);
  const facts = [
    t('clickCount', { count: countOf(row) }),
    t('sessionCount', { count: row.sessions }),
    row.byKeyboard > 0 && t('heat.byKeyboard', { count: row.byKeyboard }),
    row.atEdge > 0 && t('heat.atEdge', { count: row.atEdge }),
  ];
  return (
    <figure className={heatStyles.screen} aria-labelledby={caption}>
      <div className={heatStyles.picture} style={{ width }}>
        <HeatPicture
          app={app}
          screen={row.screen}
          heat={heat}
          width={width}
          max={heat.max}
          scale="log"
          imageUrl={imageUrl}
        />
      </div>
      <figcaption id={caption}>
        <h3>{row.name}</h3>
        <p className={styles.note}>{formats.facts(facts)}</p>
        {!heat.dots && heat.max > 0 && (
          <p className={heatStyles.legend}>
            {formats.count(0)} <span style={{ background: rampGradient }} /> {formats.count(heat.max)}{' '}
            {t('legend.clicksPer', { cell: heat.cell })}
          </p>
        )}
        <MostClicked row={row} />
      </figcaption>
    </figure>
  );
}

/** The same in words and numbers. */
function MostClicked({ row: { widgets, sessions } }: { readonly row: SharedHeat }) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  if (widgets.length === 0) return null;
  return (
    <ul className={heatStyles.widgets} aria-label={t('report.mostClicked')}>
      {widgets.map(({ name, sessions: clicked }, index) => (
        <li key={index}>
          <span>{name}</span> <span>{t('ofCount', { x: count(clicked), n: count(Math.max(clicked, sessions)) })}</span>
        </li>
      ))}
    </ul>
  );
}
