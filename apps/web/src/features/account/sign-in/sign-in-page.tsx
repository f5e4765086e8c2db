import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { hrefOf, paths } from '../../../paths';
import { useKnownConfig } from '../../../use-server-config';
import { ExampleCard } from './example-card';
import type { Mode } from './form-parts';
import { LoginForm } from './login-form';
import { NewPasswordForm } from './new-password-form';
import { ProvidersOnly } from './providers-only';
import { ResetForm } from './reset-form';
import { invitationIn } from './shown-invitation';
import { SignUpForm } from './sign-up-form';
import styles from './sign-in.module.css';

/**
 * Sign in, sign up and reset in one card; a reset link (`?id=key`) opens "set new password". The e-mail address moves along. Which ways
 * in there are is the operator's decision; whoever is invited may sign up in any case.
 */
export function SignInPage() {
  const { t } = useTranslation('account');
  const [search, setSearch] = useSearchParams();
  const [chosen, setMode] = useState<Mode | null>(null);
  const [typed, setEmail] = useState<string | null>(null);
  const email = typed ?? search.get('address') ?? '';
  const key = search.get('id');
  const { config, isPending } = useKnownConfig();
  const { providers = [], ownLogin = true } = config?.signOn ?? {};
  const common = { email, onEmail: setEmail, onMode: setMode };
  const invitation = invitationIn(search);
  const maySignUp = config?.user.allowSignUp === true || invitation !== undefined;
  const wantsSignUp = search.has('signUp') || (invitation !== undefined && !(invitation.app ?? invitation.folder));
  const mode = chosen ?? (maySignUp && wantsSignUp ? 'signUp' : 'login');
  const leaveKey = () => {
    setMode('login');
    setSearch({}, { replace: true });
  };
  return (
    <div className={styles.page}>
      {!isPending && <div className={styles.card}>{form()}</div>}
      <ExampleCard />
      <a className={styles.allExamples} href={hrefOf(paths.tryout)}>
        {t('tryout')}
      </a>
    </div>
  );

  function form() {
    if (!ownLogin) return <ProvidersOnly providers={providers} />;
    if (key) return <NewPasswordForm resetKey={key} onLeave={leaveKey} />;
    if (mode === 'signUp') return <SignUpForm {...common} invitation={invitation} />;
    if (mode === 'reset') return <ResetForm {...common} />;
    return <LoginForm {...common} providers={providers} maySignUp={maySignUp} />;
  }
}
