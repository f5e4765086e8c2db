import { Badge } from '@rehearse/client/ui';
import type { SharedFinding, SharedPartOf } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { RateBar } from '../../charts/rate-bar';
import { RateText, useRateLabel } from '../../format/statistics';
import { severityTones } from '../../pages/findings/finding-kind';
import { usePlacedTexts } from '../../pages/findings/finding-text';
import { namedStep } from '../../tasks/step-name';
import styles from '../report.module.css';
import { ReportSection } from '../report-section';

/** What went wrong, the most costly first: to how many, and what became of them. */
export function FindingsPart({ part: { rows } }: { readonly part: SharedPartOf<'findings'> }) {
  const { t } = useTranslation('results');
  const label = useRateLabel();
  const texts = usePlacedTexts<SharedFinding>(({ places: { step, ...places } }) => ({
    ...places,
    step: step ? namedStep(step, t).title : '',
  }));
  if (rows.length === 0) return null;
  return (
    <ReportSection title={t('findings.title')} note={t('report.findingsNote')}>
      <ol className={styles.rows}>
        {rows.map((finding, index) => (
          <li key={finding.id} className={styles.finding}>
            <p className={styles.kind}>
              {index + 1}
              <Badge tone={severityTones[finding.severity]}>{t(`findings.severity.${finding.severity}`)}</Badge>
            </p>
            <h3>{texts.title(finding)}</h3>
            <p>
              {texts.people(finding)}. {texts.success(finding)}
            </p>
            <div className={styles.rate}>
              <RateBar rate={finding.share} label={label(finding.share)} />
              <p>
                <RateText rate={finding.share} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </ReportSection>
  );
}
