import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Field } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, type FormProps } from './form-parts';
import styles from './sign-in.module.css';

/** Answers the same whether or not the address has an account. */
export function ResetForm({ email, onEmail, onMode }: FormProps) {
  const { t } = useTranslation('account');
  const api = useApi();
  const errorText = useErrorText();
  const [missing, setMissing] = useState<string>();
  const request = useMutation({
    mutationFn: () => api.call(routes.auth.requestPassword, { body: { email: email.trim() } }),
  });
  const submit = () => {
    setMissing(email.trim() ? undefined : t('emailMissing'));
    if (email.trim()) request.mutate();
  };
  return (
    <Form title={t('resetPassword')} intro={t('resetIntro')} onSubmit={submit}>
      {request.error && <Banner tone="bad">{errorText(request.error)}</Banner>}
      {request.isSuccess && (
        <Banner tone="good" title={t('resetSent')}>
          {t('resetSentText')}
        </Banner>
      )}
      <Field
        label={t('email')}
        size="l"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={onEmail}
        error={missing}
      />
      <Button type="submit" variant="primary" size="l" wide isPending={request.isPending}>
        {t('sendLink')}
      </Button>
      <p className={styles.other}>
        <Button variant="link" onPress={() => onMode('login')}>
          {t('backToSignIn')}
        </Button>
      </p>
    </Form>
  );
}
