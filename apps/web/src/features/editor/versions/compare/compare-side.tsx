import { classes, SegmentedControl } from '@rehearse/client/ui';
import type { AppVersions } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LayersPanel } from '../../layers/layers-panel';
import { PanelButton } from '../../panel-button';
import panel from '../../panel.module.css';
import { ChangesList } from './changes-list';
import styles from './compare.module.css';
import type { Comparison } from './use-comparison';

type Tab = 'layers' | 'changes';

interface CompareSideProps {
  readonly comparison: Comparison;
  readonly authors: NonNullable<AppVersions['open']>['authors'];
  readonly searched: number;
  readonly onCollapse: () => void;
}

/** The left panel while a version is open: what has changed since, or its layers. */
export function CompareSide({ comparison, authors, searched, onCollapse }: CompareSideProps) {
  const { t } = useTranslation('editor');
  const [tab, setTab] = useState<Tab>('changes');
  const tabs = (
    <SegmentedControl<Tab>
      wide
      className={styles.tabs}
      label={t('versions.panel')}
      value={tab}
      onChange={setTab}
      items={[
        { id: 'layers', text: t('layers.title') },
        { id: 'changes', text: t('versions.changes'), count: comparison.all.length },
      ]}
    />
  );
  if (tab === 'layers') return <LayersPanel head={tabs} searched={searched} onCollapse={onCollapse} />;
  return (
    <div className={panel.panel}>
      <header className={classes(panel.head, styles.head)}>
        {tabs}
        <PanelButton side="left" label={t('layers.hide')} onPress={onCollapse} />
      </header>
      <ChangesList comparison={comparison} authors={authors} />
    </div>
  );
}
