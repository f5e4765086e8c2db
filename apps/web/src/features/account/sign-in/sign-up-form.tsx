import { ApiError } from '@rehearse/client/api';
import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Banner, Button, Checkbox, Field } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { usePasswordLength } from '../../../use-server-config';
import { Form, Password, type FormProps } from './form-parts';
import type { ShownInvitation } from './shown-invitation';
import styles from './sign-in.module.css';

interface Wrong {
  readonly email?: string;
  readonly password?: string;
  readonly terms?: string;
  readonly privacy?: string;
}

/** Which field a refusal of the server belongs to; null for the form as a whole. */
function fieldOf(error: unknown): keyof Wrong | null {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'user.email.invalid' || code === 'user.email.not.unique' || code === 'user.create.domain')
    return 'email';
  if (code === 'user.password.invalid' || code === 'user.password.guessable') return 'password';
  return code === 'user.tos.invalid' ? 'terms' : null;
}

/** What was typed so far must not be lost by reading. */
function NewTab({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

interface SignUpProps extends FormProps {
  readonly invitation: ShownInvitation | undefined;
}

export function SignUpForm({ email, onEmail, onMode, invitation }: SignUpProps) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const minLength = usePasswordLength();
  const [password, setPassword] = useState('');
  const [terms, setTerms] = useState(false);
  const [privacy, setPrivacy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});

  const signUp = useMutation({
    mutationFn: async () => {
      const body = { email: email.trim(), password };
      await api.call(routes.auth.signUp, { body: { ...body, tos: terms && privacy, invitation } });
      return api.call(routes.auth.login, { body });
    },
    onSuccess: (answer) => session.logIn(answer),
    onError: (error) => {
      const field = fieldOf(error);
      if (field) setWrong({ [field]: errorText(error) });
    },
  });
  const submit = () => {
    const found: Wrong = {
      email: email.trim() ? undefined : t('emailMissing'),
      password: password.length >= minLength ? undefined : t('passwordShort', { count: minLength }),
      terms: terms ? undefined : t('termsMissing'),
      privacy: privacy ? undefined : t('privacyMissing'),
    };
    setWrong(found);
    if (Object.values(found).every((text) => text === undefined)) signUp.mutate();
  };

  return (
    <Form title={t('createAccount')} intro={t('intro')} onSubmit={submit}>
      {signUp.error && fieldOf(signUp.error) === null && <Banner tone="bad">{errorText(signUp.error)}</Banner>}
      <Field
        label={t('email')}
        size="l"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={onEmail}
        error={wrong.email}
      />
      <Password value={password} onChange={setPassword} error={wrong.password} isNew />
      <div className={styles.ticks}>
        <Checkbox isSelected={terms} onChange={setTerms} error={wrong.terms}>
          <Trans t={t} i18nKey="acceptTerms" components={{ a: <NewTab href={hrefOf(paths.terms)} /> }} />
        </Checkbox>
        <Checkbox isSelected={privacy} onChange={setPrivacy} error={wrong.privacy}>
          <Trans t={t} i18nKey="acceptPrivacy" components={{ a: <NewTab href={hrefOf(paths.privacy)} /> }} />
        </Checkbox>
      </div>
      <Button type="submit" variant="primary" size="l" wide isPending={signUp.isPending}>
        {t('createAccount')}
      </Button>
      <p className={styles.other}>
        {t('haveAccount')}{' '}
        <Button variant="link" onPress={() => onMode('login')}>
          {t('signIn')}
        </Button>
      </p>
    </Form>
  );
}
