import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Switch } from '@rehearse/client/ui';
import { type Mailing, mailSource, parameterNames, type ShownMailing, type TestSettings } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import sources from '../sources/sources.module.css';
import type { SettingsPatch } from '../data/use-settings';
import { MailDialog } from './mail-dialog';
import { MailedPeople } from './mailed-people';
import { PeopleDialog } from './people-dialog';
import { useMailing } from './use-mailing';

interface MailsProps {
  readonly app: string;
  readonly test: TestSettings;
  /** Of the test link; undefined until it is known. */
  readonly hash: string | undefined;
  readonly onChange: (patch: SettingsPatch) => void;
}

/** Asking people by mail: shown to the owner, where mails reach anybody. */
export function Mails({ app, test, hash, onChange }: MailsProps) {
  const { t } = useTranslation('test-setup');
  const errorText = useErrorText();
  const { shown, save, remove, again } = useMailing(app);
  const [open, setOpen] = useState<'mail' | 'people' | null>(null);
  if (!shown || !hash) return null;
  const { mailing, people } = shown;
  const close = () => setOpen(null);
  const store = (next: Mailing) => {
    save.mutate({ ...next, hash }, { onSuccess: close });
    onChange((known) => withMailSource(known, t('mails.source')));
  };
  const error = save.error ?? remove.error;
  return (
    <section className={sources.sources} aria-label={t('mails.title')}>
      <header className={sources.head}>
        <h3>{t('mails.title')}</h3>
        <span className={sources.line}>
          <Button size="s" icon="pencil" onPress={() => setOpen('mail')}>
            {t(mailing ? 'mails.change' : 'mails.write')}
          </Button>
          <Button size="s" icon="users" onPress={() => setOpen('people')}>
            {t('mails.add')}
          </Button>
        </span>
      </header>
      <p className={sources.dim}>{t('mails.text')}</p>
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
      {!parameterNames(test).includes('pid') && <Banner tone="warn">{t('mails.needsPid', { name: 'pid' })}</Banner>}
      {mailing && (
        <Switch
          isSelected={mailing.isOn}
          isDisabled={save.isPending}
          onChange={(isOn) => store({ ...mailing, isOn })}
          hint={t('mails.onText', { count: mailing.perDay })}
        >
          {t('mails.on')}
        </Switch>
      )}
      {mailing && <Waiting shown={shown} onRelink={() => store(mailing)} />}
      {people.length > 0 && <MailedPeople people={people} mailing={mailing} onRemove={(id) => remove.mutate([id])} />}
      {open === 'mail' && (
        <MailDialog
          mailing={mailing}
          person={people[0]?.name ?? ''}
          isSaving={save.isPending}
          onSave={(next) => store({ ...next, hash })}
          onClose={close}
        />
      )}
      {open === 'people' && <PeopleDialog app={app} onAdded={again} onClose={close} />}
    </section>
  );
}

const withMailSource = ({ sources: known = [] }: TestSettings, name: string): Partial<TestSettings> =>
  known.some(({ id }) => id === mailSource) ? {} : { sources: [...known, { id: mailSource, name }] };

/** Why nothing goes out, where something could. */
function Waiting({ shown, onRelink }: { readonly shown: ShownMailing; readonly onRelink: () => void }) {
  const { t } = useTranslation('test-setup');
  const { waitsFor } = shown;
  if (waitsFor === null || !shown.people.some(({ state }) => state === 'waiting')) return null;
  return (
    <Banner
      tone={waitsFor === 'link' ? 'warn' : 'info'}
      actions={waitsFor === 'link' && <Button onPress={onRelink}>{t('mails.relink')}</Button>}
    >
      {t(`mails.waits.${waitsFor}`)}
    </Banner>
  );
}
