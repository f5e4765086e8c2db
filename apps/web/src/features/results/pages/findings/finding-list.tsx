import { EmptyState } from '@rehearse/client/ui';
import type { Finding } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { RateBar } from '../../charts/rate-bar';
import { RateText, useRateLabel } from '../../format/statistics';
import { SelectionList } from '../../panel/selection-list';
import type { Scope } from '../../queries/scope';
import { FindingKind } from './finding-kind';
import { useFindingTexts } from './finding-text';
import styles from './findings.module.css';

interface FindingListProps {
  readonly scope: Scope;
  readonly findings: readonly Finding[];
  readonly isDismissed: boolean;
  /** That were looked at. */
  readonly sessions: number;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

export function FindingList({ scope, findings, isDismissed, sessions, chosen, onChoose }: FindingListProps) {
  const { t } = useTranslation('results');
  const texts = useFindingTexts(scope);
  const label = useRateLabel();
  if (findings.length === 0) {
    return (
      <EmptyState icon="bulb" title={t(isDismissed ? 'findings.noneDismissed' : 'findings.none')}>
        {isDismissed
          ? t('findings.noneDismissedText')
          : t('findings.noneText', { sessions: t('sessionCount', { count: sessions }) })}
      </EmptyState>
    );
  }
  const entryOf = (finding: Finding) => (
    <>
      <FindingKind finding={finding} />
      <b className={styles.name}>{texts.title(finding)}</b>
      <span className={styles.share}>
        <span className={styles.bar}>
          <RateBar rate={finding.share} label={label(finding.share)} />
        </span>
        <RateText rate={finding.share} />
      </span>
      <span className={styles.people}>{texts.people(finding)}</span>
    </>
  );
  return (
    <SelectionList
      label={t('findings.title')}
      className={styles.entry}
      entries={findings.map((finding) => ({ id: finding.id, content: entryOf(finding) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
