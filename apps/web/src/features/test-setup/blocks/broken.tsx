import { useRoute } from '@rehearse/client/api/react';
import { Banner, Button } from '@rehearse/client/ui';
import { roundParts, routes, type StoredApp, type TestSettings } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useBrokenTasks } from '../data/use-broken-tasks';
import { useBrokenText } from '../data/use-broken-text';
import { PutBack } from '../rounds/put-back';
import styles from './blocks.module.css';

interface BrokenProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly onRecord: (task: string) => void;
}

/** Tasks that testers could not do, while there is time to mend them. */
export function Broken({ app, test, onRecord }: BrokenProps) {
  const { t } = useTranslation('test-setup');
  const brokenText = useBrokenText();
  const number = roundParts(test)[0]?.version ?? undefined;
  const params = { app: app.id, number: number ?? 1 };
  const { data: before } = useRoute(routes.versions.get, { params }, { enabled: number !== undefined });
  return useBrokenTasks(app, test.tasks, before).map((one) => (
    <Banner key={one.task} tone="warn" title={brokenText(one).title}>
      <p>{brokenText(one).why}</p>
      <span className={styles.mend}>
        <Button size="s" icon="player-record" onPress={() => onRecord(one.id)}>
          {t('broken.recordAgain')}
        </Button>
        {before && one.missing && <PutBack app={app} before={before} missing={one.missing} />}
      </span>
    </Banner>
  ));
}
