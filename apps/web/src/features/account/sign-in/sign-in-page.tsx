import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServerConfig } from '../use-server-config';
import { ExampleCard } from './example-card';
import type { Mode } from './form-parts';
import { LoginForm } from './login-form';
import { NewPasswordForm } from './new-password-form';
import { ResetForm } from './reset-form';
import { SignUpForm } from './sign-up-form';
import styles from './sign-in.module.css';

/** Sign in, sign up and reset in one card; a reset link (`?id=key`) opens "set new password". The e-mail address moves along. */
export function SignInPage() {
  const [search, setSearch] = useSearchParams();
  const [mode, setMode] = useState<Mode>('login');
  const [email, setEmail] = useState('');
  const key = search.get('id');
  const config = useServerConfig();
  const forms = {
    login: (
      <LoginForm email={email} onEmail={setEmail} onMode={setMode} maySignUp={config?.user.allowSignUp === true} />
    ),
    signUp: <SignUpForm email={email} onEmail={setEmail} onMode={setMode} />,
    reset: <ResetForm email={email} onEmail={setEmail} onMode={setMode} />,
  };
  const leaveKey = () => {
    setMode('login');
    setSearch({}, { replace: true });
  };
  return (
    <div className={styles.page}>
      <div className={styles.card}>{key ? <NewPasswordForm resetKey={key} onLeave={leaveKey} /> : forms[mode]}</div>
      <ExampleCard />
    </div>
  );
}
