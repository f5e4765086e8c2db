import { useErrorText, useSession } from '@rehearse/client/api/react';
import { isCode } from '@rehearse/client/api';
import { Banner, Button } from '@rehearse/client/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoPasskey, usePasskeyLogin, useTakesPasskeys } from '../passkeys';
import { rememberProvider } from './flow';

interface PasskeyButtonProps {
  /** In place of the code of a second factor. */
  readonly isInstead?: boolean;
}

/** Logs in without password and code, where this browser takes passkeys. */
export function PasskeyButton({ isInstead = false }: PasskeyButtonProps) {
  const { t } = useTranslation('account');
  const session = useSession();
  const errorText = useErrorText();
  const takesPasskeys = useTakesPasskeys();
  const passkeyLogin = usePasskeyLogin();
  const logIn = useMutation({
    mutationFn: passkeyLogin,
    onSuccess: (answer) => {
      rememberProvider(null);
      session.logIn(answer);
    },
  });
  if (!takesPasskeys) return null;
  const isClosed = isCode(logIn.error, 'user.login.closed');
  return (
    <>
      {logIn.error && (
        <Banner tone={isClosed ? 'warn' : 'bad'}>
          {logIn.error instanceof NoPasskey ? t('passkeyFailed') : errorText(logIn.error)}
        </Banner>
      )}
      <Button size="l" wide icon="fingerprint" isPending={logIn.isPending} onPress={() => logIn.mutate(isClosed)}>
        {isClosed ? t('comeBack') : t(isInstead ? 'passkeyInstead' : 'withPasskey')}
      </Button>
    </>
  );
}
