import { Banner, Button, Field } from '@rehearse/client/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from './form-parts';
import { PasskeyButton } from './passkey-button';
import styles from './sign-in.module.css';

interface FactorStepProps {
  readonly email: string;
  /** What the server said to the code before. */
  readonly error: string | null;
  readonly isPending: boolean;
  readonly isPaused: boolean;
  readonly onCode: (code: string, onWrong: () => void) => void;
  readonly onLeave: () => void;
}

const digits = 6;

/** The password was right: now a code of the app, or a spare one. */
export function FactorStep({ email, error, isPending, isPaused, onCode, onLeave }: FactorStepProps) {
  const { t } = useTranslation('account');
  const [isSpare, setSpare] = useState(false);
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Nothing else can be done here.
  useEffect(() => input.current?.focus(), [isSpare]);
  const send = (text: string) => text && !isPaused && onCode(text, () => setCode(''));
  const type = (text: string) => {
    const typed = isSpare ? text : text.replaceAll(/\D/g, '').slice(0, digits);
    setCode(typed);
    if (!isSpare && typed.length === digits && code.length < digits) send(typed);
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
      <Field
        key={isSpare ? 'spare' : 'app'}
        label={t(isSpare ? 'spareCode' : 'appCode')}
        size="l"
        name="code"
        className={styles.code}
        inputMode={isSpare ? 'text' : 'numeric'}
        autoComplete={isSpare ? 'off' : 'one-time-code'}
        inputRef={input}
        value={code}
        onChange={type}
      />
      <Button type="submit" variant="primary" size="l" wide isDisabled={!code || isPaused} isPending={isPending}>
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
