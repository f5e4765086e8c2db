import { useApi, useErrorText, useSession, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, Checkbox, CodeField, Dialog, useToast } from '@rehearse/client/ui';
import { routes, type NewFactor } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../qr/qr-code';
import { saveFile } from '../../../save-file';
import { CurrentPassword } from './current-password';
import { PrintedCodes } from './printed-codes';
import styles from './factor.module.css';

interface FactorDialogProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
}

/** First the password; then what the app and its owner have to keep, and a code that shows that they do. */
export function FactorDialog({ user, onClose }: FactorDialogProps) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const showToast = useToast();
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  const [areKept, setKept] = useState(false);
  const params = { user: user.id };
  const begin = useMutation({ mutationFn: () => api.call(routes.factor.begin, { params, body: { current } }) });
  const turnOn = useMutation({
    mutationFn: (whole: string) => api.call(routes.factor.turnOn, { params, body: { code: whole } }),
    onSuccess: (changed) => {
      session.update(changed);
      showToast({ kind: 'success', text: t('factorIsOn') });
      onClose();
    },
    onError: () => setCode(''),
  });
  const error = turnOn.error ?? begin.error;
  const next = begin.data ? (
    <Button
      variant="primary"
      isDisabled={code === '' || !areKept}
      isPending={turnOn.isPending}
      onPress={() => turnOn.mutate(code)}
    >
      {t('turnOn')}
    </Button>
  ) : (
    <Button variant="primary" isDisabled={!current} isPending={begin.isPending} onPress={() => begin.mutate()}>
      {t('next')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      isDismissable={false}
      width={begin.data ? 680 : 420}
      title={t('setUpFactor')}
      onClose={onClose}
      footerStart={
        begin.data && (
          <Checkbox isSelected={areKept} onChange={setKept}>
            {t('codesKept')}
          </Checkbox>
        )
      }
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          {next}
        </>
      }
    >
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
      {begin.data ? (
        <Steps
          factor={begin.data}
          email={user.email}
          code={code}
          onCode={setCode}
          onWhole={(whole) => areKept && !turnOn.isPending && turnOn.mutate(whole)}
        />
      ) : (
        <CurrentPassword value={current} onChange={setCurrent} />
      )}
    </Dialog>
  );
}

interface StepsProps {
  readonly factor: NewFactor;
  readonly email: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onWhole: (code: string) => void;
}

function Steps({ factor: { secret, uri, codes }, email, code, onCode, onWhole }: StepsProps) {
  const { t } = useTranslation('account');
  const showToast = useToast();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: t('copied') });
  };
  const inFours = secret.match(/.{1,4}/g)?.join(' ');
  return (
    <div className={styles.steps}>
      <section>
        <h3>{t('scan')}</h3>
        <QrCode text={uri} label={t('qrOfFactor')} />
        <p className={styles.dim}>{t('orType')}</p>
        <code className={styles.secret}>{inFours}</code>
        <CodeField label={t('typeShown')} value={code} onChange={onCode} onWhole={onWhole} />
      </section>
      <section>
        <h3>{t('keepCodes')}</h3>
        <p className={styles.dim}>{t('keepCodesText')}</p>
        <ul className={styles.codes}>
          {codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button icon="copy" onPress={() => void copy()}>
            {t('copy')}
          </Button>
          <Button icon="download" onPress={() => saveFile('rehearse-codes.txt', new Blob([text]))}>
            {t('saveAsText')}
          </Button>
          <Button icon="printer" onPress={() => print()}>
            {t('print')}
          </Button>
        </div>
        <PrintedCodes codes={codes} email={email} />
      </section>
    </div>
  );
}
