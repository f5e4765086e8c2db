import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { RateBar } from '../../charts/rate-bar';
import { RateText, useRateLabel } from '../../format/statistics';
import { Panel } from '../../panel/panel';
import { usePlace } from '../../place/place';
import { useFindings } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { FindingKind } from './finding-kind';
import { useFindingTexts } from './finding-text';
import styles from './findings.module.css';

const shown = 3;

/** What costs most, and the way to all of it. Not there where nothing is found. */
export function TopFindings({ scope }: { readonly scope: Scope }) {
  const { t } = useTranslation('results');
  const texts = useFindingTexts(scope);
  const label = useRateLabel();
  const { findings } = usePlace();
  const { search } = useLocation();
  const open = useFindings(scope).data?.rows.filter(({ dismissed }) => !dismissed) ?? [];
  if (open.length === 0) return null;
  const pathOf = (id?: string) => {
    const parameters = new URLSearchParams(search);
    if (id !== undefined) parameters.set('finding', id);
    return { pathname: findings(scope.appId), search: parameters.toString() };
  };
  return (
    <Panel title={t('findings.top')} controls={<Link to={pathOf()}>{t('findings.all')}</Link>}>
      <ul className={styles.top}>
        {open.slice(0, shown).map((finding) => (
          <li key={finding.id}>
            <Link to={pathOf(finding.id)}>
              <FindingKind finding={finding} />
              <h3>{texts.title(finding)}</h3>
              <RateBar rate={finding.share} label={label(finding.share)} />
              <span>
                <RateText rate={finding.share} />
              </span>
              <span className={styles.people}>{texts.people(finding)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
