import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { Button, Field, IconButton, PasswordField } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../../session/context';
import layout from '../layout.module.css';
import { Note, Section } from '../section';

interface CallSecretsProps {
  /** Of the call, as it is typed. */
  readonly address: string;
}

/** Keys that the server sends in headers: they are set here, and read by nobody. */
export function CallSecrets({ address }: CallSecretsProps) {
  const { t } = useTranslation('editor');
  const { editor } = useEditorSession();
  const api = useApi();
  const errorText = useErrorText();
  const params = { app: editor.app.id };
  const { data: secrets = [], refetch } = useRoute(routes.calls.secrets, { params });
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const origin = URL.parse(address)?.origin;
  const then = async (work: Promise<unknown>) => {
    try {
      await work;
      setProblem(null);
      setName('');
      setValue('');
    } catch (error) {
      setProblem(errorText(error));
    }
    await refetch();
  };
  return (
    <Section title={t('call.secrets')}>
      {secrets.map((secret) => (
        <div key={secret.name} className={layout.row}>
          <Note>{t('call.secretOf', { name: `\${secret:${secret.name}}`, origin: secret.origin })}</Note>
          <IconButton
            icon="minus"
            size="s"
            label={t('call.removeSecret', { name: secret.name })}
            placement="left"
            onPress={() => void then(api.call(routes.calls.removeSecret, { params: { ...params, name: secret.name } }))}
          />
        </div>
      ))}
      <Field label={t('call.secretName')} size="s" value={name} onChange={setName} />
      <PasswordField label={t('call.secret')} size="s" autoComplete="off" value={value} onChange={setValue} />
      <Button
        size="s"
        icon="key"
        isDisabled={!origin || !/^[\w-]+$/.test(name) || value === ''}
        onPress={() =>
          void then(api.call(routes.calls.setSecret, { params, body: { name, value, origin: origin ?? '' } }))
        }
      >
        {t('call.keepSecret')}
      </Button>
      {problem !== null && <p className={layout.bad}>{problem}</p>}
      <Note>{t('call.secretHint', { secret: '${secret:name}' })}</Note>
    </Section>
  );
}
