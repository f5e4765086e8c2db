import { Button, ButtonLink, Field, Popover, useToast } from '@rehearse/client/ui';
import { studyStatusOf, type StoredApp } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { addressOf, paths } from '../../../paths';
import { useTest } from '../use-app';
import styles from './frame.module.css';

/** The link for testers once the study runs; until then the way to start it. */
export function Share({ app, hash }: { readonly app: StoredApp; readonly hash: string | undefined }) {
  const { t } = useTranslation('overview');
  const showToast = useToast();
  const { data: test } = useTest(app.id);
  const isRunning = test && studyStatusOf(test) === 'running';
  const link = addressOf(paths.tester(hash ?? ''));
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast({ kind: 'success', text: t('share.copied') }),
      () => showToast({ kind: 'error', text: t('share.notCopied') }),
    );
  return (
    <Popover
      label={t('share.title')}
      placement="bottom end"
      width={360}
      trigger={<Button icon="share">{t('share.title')}</Button>}
    >
      <div className={styles.share}>
        {isRunning && hash ? (
          <>
            <Field label={t('share.link')} value={link} isReadOnly hint={t('share.linkText')} />
            <div className={styles.shareButtons}>
              <Button variant="primary" icon="copy" onPress={() => void copy()}>
                {t('share.copy')}
              </Button>
              <ButtonLink icon="qrcode" href={paths.test(app.id)}>
                {t('share.more')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p>{test && studyStatusOf(test) === 'closed' ? t('share.closed') : t('share.notYet')}</p>
            <ButtonLink variant="primary" href={paths.test(app.id)}>
              {t('share.toTest')}
            </ButtonLink>
          </>
        )}
      </div>
    </Popover>
  );
}
