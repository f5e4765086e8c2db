import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button } from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { Missing } from '../data/put-back';
import { usePutBack } from '../data/use-put-back';
import styles from './live-version.module.css';

interface PutBackProps {
  readonly app: StoredApp;
  readonly before: StoredApp;
  readonly missing: Missing;
}

/** Brings back what a step needs and somebody has deleted. */
export function PutBack({ app, before, missing }: PutBackProps) {
  const { t } = useTranslation('test-setup');
  const errorText = useErrorText();
  const { mutate, isPending, error } = usePutBack(app, before);
  return (
    <div className={styles.mend}>
      <Button size="s" icon="arrow-back-up" isPending={isPending} onPress={() => mutate(missing)}>
        {t(missing.kind === 'lines' ? 'broken.putLinkBack' : 'broken.putBack', {
          name: missing.name,
          count: missing.ids.length,
        })}
      </Button>
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
    </div>
  );
}
