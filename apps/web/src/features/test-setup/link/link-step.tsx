import { useApi, useErrorText, useTestHash } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, Field, Select, Skeleton } from '@rehearse/client/ui';
import {
  givenTestHash,
  type Language,
  languageOf,
  routes,
  type Study,
  type StoredApp,
  type TestSettings,
} from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, paths } from '../../../paths';
import { QrCode } from '../../../qr/qr-code';
import { Step } from '../checklist/step';
import { languageOptions } from '../../../language-options';
import type { SettingsPatch } from '../data/use-settings';
import { Mails } from '../mails/mails';
import { SourceList } from '../sources/source-list';
import { saveQr } from './qr';
import { useCopy } from './use-copy';
import styles from './link.module.css';

interface LinkStepProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly status: Study['status'];
  readonly onChange: (patch: SettingsPatch) => void;
}

/** How testers get here; there is a link once the study runs. */
export function LinkStep({ app, test, status, onChange }: LinkStepProps) {
  const { t } = useTranslation('test-setup');
  const hash = useTestHash(app.id);
  const addressOfSource = (source: string) =>
    hash && status === 'running' ? addressOf(paths.tester(givenTestHash(hash), { source })) : null;
  return (
    <Step number={5} title={t('link.title')} isDone={status === 'running'}>
      {status === 'running' ? (
        <Link app={app} test={test} />
      ) : (
        <p className={styles.dim}>{status === 'closed' ? t('link.closed') : t('link.notYet')}</p>
      )}
      <SourceList app={app.id} test={test} addressOf={addressOfSource} onChange={onChange} />
      <Mails app={app.id} test={test} hash={hash} onChange={onChange} />
    </Step>
  );
}

/** Whoever opens the link reads the page in their own language, as far as we know it. */
const ofTester = 'ofTester';

function Link({ app, test }: Pick<LinkStepProps, 'app' | 'test'>) {
  const { t, i18n } = useTranslation('test-setup');
  const copy = useCopy();
  const hash = useTestHash(app.id);
  const isTranslated = Object.keys(test.texts ?? {}).length > 0;
  const [chosen, setChosen] = useState<Language | typeof ofTester>();
  const language = chosen ?? (isTranslated ? ofTester : (languageOf(i18n.language) ?? 'en'));
  if (!hash) return <Skeleton height={96} />;
  const link = addressOf(paths.tester(givenTestHash(hash), language === ofTester ? {} : { language }));
  return (
    <div className={styles.link}>
      <QrCode text={link} label={t('link.qr')} />
      <div className={styles.side}>
        <div className={styles.line}>
          <Field aria-label={t('link.title')} icon="link" value={link} isReadOnly className={styles.address} />
          <Button icon="copy" onPress={() => void copy(link)}>
            {t('link.copy')}
          </Button>
          <Button icon="qrcode" onPress={() => void saveQr(link, app.name)}>
            {t('link.saveQr')}
          </Button>
        </div>
        <div className={styles.line}>
          <Select
            aria-label={t('link.language')}
            icon="language"
            options={[{ id: ofTester, text: t('link.ofTester') }, ...languageOptions]}
            value={language}
            onChange={setChosen}
            className={styles.language}
          />
          <Withdraw app={app} />
        </div>
        <p className={styles.dim}>{t('link.text')}</p>
      </div>
    </div>
  );
}

function Withdraw({ app }: { readonly app: StoredApp }) {
  const { t } = useTranslation('test-setup');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const args = { params: { app: app.id } };
  const withdraw = useMutation({
    mutationFn: () => api.call(routes.apps.resetInvitations, args),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.key(routes.apps.invitations, args) });
      setOpen(false);
    },
  });
  return (
    <>
      <Button variant="quiet" icon="link-off" className={styles.withdraw} onPress={() => setOpen(true)}>
        {t('link.withdraw')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isAlert
        width={440}
        title={t('link.withdrawQuestion')}
        footer={
          <>
            <Button onPress={() => setOpen(false)}>{t('cancel')}</Button>
            <Button variant="danger" isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
              {t('link.withdraw')}
            </Button>
          </>
        }
      >
        {withdraw.error && <Banner tone="bad">{errorText(withdraw.error)}</Banner>}
        <p>{t('link.withdrawText')}</p>
      </Dialog>
    </>
  );
}
