import { Button, Dialog } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed } from '../../filter/filter';
import { FilterBar } from '../../filter/filter-bar';
import type { ResultsFilter } from '../../filter/filter-fields';
import { useFilterName } from '../../filter/filter-names';
import { segmentText, useSegments } from '../../filter/segments/use-segments';
import type { Groups } from '../compare/groups';
import { type Comparison, comparisonOf } from './comparisons';
import styles from './reports.module.css';

interface ComparisonDialogProps {
  readonly appId: string;
  readonly onClose: () => void;
  readonly onAdd: (comparison: Comparison) => void;
}

/** Two groups for a comparison: any two filters, or segments, which give their names. */
export function ComparisonDialog({ appId, onClose, onAdd }: ComparisonDialogProps) {
  const { t } = useTranslation('results');
  const nameOf = useGroupName(appId);
  const [groups, setGroups] = useState<Groups>({ a: {}, b: {} });
  const isSame = segmentText(groups.a) === segmentText(groups.b);
  const add = () => {
    onAdd(comparisonOf(groups, nameOf));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={680}
      title={t('report.comparisonTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t('report.cancel')}</Button>
          <Button variant="primary" isDisabled={isSame} onPress={add}>
            {t('report.addComparison')}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        <p>{t('report.comparisonText')}</p>
        {(['a', 'b'] as const).map((which) => (
          <section key={which} aria-label={t(`compare.${which}`)}>
            <h3>
              {t(`compare.${which}`)}: {nameOf(groups[which])}
            </h3>
            <FilterBar
              appId={appId}
              filter={groups[which]}
              label={t(`compare.${which}`)}
              without={['valid']}
              onChange={(change) => setGroups((before) => ({ ...before, [which]: changed(before[which], change) }))}
            />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** What the team calls a filter that is kept as a segment; else what it leaves. */
function useGroupName(appId: string): (filter: ResultsFilter) => string {
  const nameOf = useFilterName(appId);
  const { segments } = useSegments(appId);
  return (filter) => {
    const text = segmentText(filter);
    return segments.find((one) => segmentText(one.filter) === text)?.name ?? nameOf(filter);
  };
}
