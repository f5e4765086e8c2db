import { Banner, Button, ButtonLink } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { hasDrawing } from '../../../tryout/mark';
import styles from './list.module.css';

/** What was drawn in this browser without an account, and not taken along. */
export function KeptDrawing() {
  const { t } = useTranslation('prototypes');
  const [isThere, setThere] = useState(hasDrawing);
  if (!isThere) return null;
  const forget = () => {
    setThere(false);
    void import('../../../tryout/keep').then(({ forgetDrawing }) => forgetDrawing());
  };
  return (
    <div className={styles.kept}>
      <Banner
        tone="info"
        title={t('kept.title')}
        actions={
          <>
            <ButtonLink size="s" href={paths.tryoutKeep}>
              {t('kept.take')}
            </ButtonLink>
            <Button size="s" onPress={forget}>
              {t('kept.forget')}
            </Button>
          </>
        }
      >
        {t('kept.text')}
      </Banner>
    </div>
  );
}
