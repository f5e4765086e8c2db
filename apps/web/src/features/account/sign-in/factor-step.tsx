import { Banner, Button, Checkbox, CodeField, Field } from '@rehearse/client/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from './form-parts';
import { PasskeyButton } from './passkey-button';
import styles from './sign-in.module.css';

/** Digits that an app shows. */
const codeLength = 6;

interface FactorStepProps {
  readonly email: string;
  /** What the server said to the code before. */
  readonly error: string | null;
  readonly isPending: boolean;
  readonly isPaused: boolean;
  /** `remember`: this browser is not to be asked again for a while. */
  readonly onCode: (code: string, remember: boolean, onWrong: () => void) => void;
  readonly onLeave: () => void;
}

/** The password was right: now a code of the app, or a spare one. */
export function FactorStep({ email, error, isPending, isPaused, onCode, onLeave }: FactorStepProps) {
  const { t } = useTranslation('account');
  const [isSpare, setSpare] = useState(false);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Nothing else can be done here.
  useEffect(() => input.current?.focus(), [isSpare]);
  // A code is good for one try: Enter right after the last digit must not send it again.
  const isSent = useRef(false);
  const isWhole = (text: string) => text.length >= (isSpare ? 1 : codeLength);
  const send = (text: string) => {
    if (!isWhole(text) || isPaused || isSent.current) return;
    isSent.current = true;
    onCode(text, remember, () => {
      isSent.current = false;
      setCode('');
    });
  };
  const switchKind = () => {
    setSpare(!isSpare);
    setCode('');
  };
  return (
    <Form title={t('oneMoreStep')} intro={t(isSpare ? 'spareIntro' : 'factorIntro')} onSubmit={() => send(code)}>
      <p className={styles.who}>
        <span>{email}</span>
        <Button variant="link" size="s" onPress={onLeave}>
          {t('notYou')}
        </Button>
      </p>
      {error && <Banner tone="bad">{error}</Banner>}
      {isSpare ? (
        <Field
          label={t('spareCode')}
          size="l"
          name="code"
          className={styles.code}
          autoComplete="off"
          inputRef={input}
          value={code}
          onChange={setCode}
        />
      ) : (
        <CodeField label={t('appCode')} inputRef={input} value={code} onChange={setCode} onWhole={send} />
      )}
      <Checkbox isSelected={remember} onChange={setRemember}>
        {t('doNotAsk')}
      </Checkbox>
      <Button
        type="submit"
        variant="primary"
        size="l"
        wide
        isDisabled={!isWhole(code) || isPaused}
        isPending={isPending}
      >
        {t('signIn')}
      </Button>
      <PasskeyButton isInstead />
      <p className={styles.other}>
        <Button variant="link" onPress={switchKind}>
          {t(isSpare ? 'useApp' : 'useSpare')}
        </Button>
      </p>
      <p className={styles.other}>{t('haveNeither')}</p>
    </Form>
  );
}
