import { Field, TextArea, SettingsSection } from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../use-app';

/** Name and description, saved when one leaves the field; Enter is as good in a single line. */
export function AboutSection({ app }: { readonly app: StoredApp }) {
  const { t } = useTranslation('overview');
  const save = useSave(app.id);
  const [name, setName] = useState(app.name);
  const [description, setDescription] = useState(app.description ?? '');
  const saveName = () => {
    const wanted = name.trim();
    if (!wanted) setName(app.name);
    else if (wanted !== app.name) save.mutate({ name: wanted });
  };
  return (
    <SettingsSection title={t('settings.about')} text={t('settings.aboutText')}>
      <Field
        label={t('settings.name')}
        value={name}
        onChange={setName}
        onBlur={saveName}
        onKeyDown={(event) => event.key === 'Enter' && saveName()}
      />
      <TextArea
        label={t('settings.description')}
        rows={4}
        value={description}
        onChange={setDescription}
        onBlur={() => description !== (app.description ?? '') && save.mutate({ description })}
      />
    </SettingsSection>
  );
}
