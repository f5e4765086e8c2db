import { useErrorText, useRoute } from '@rehearse/client/api/react';
import { isCode } from '@rehearse/client/api';
import { Button, Field, nameOf, Select, TextArea, useToast } from '@rehearse/client/ui';
import { limits, type Member, routes, type TeamPerson } from '@rehearse/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressesIn, isAddress } from '../../addresses';
import type { Shared } from '../../sharing';
import { type GivenRole, givenRoles, type PeopleActions } from './use-people-actions';
import styles from './share.module.css';

const mostSuggested = 4;

/** Whoever asks for the field is about to write. */
const focused = { autoFocus: true };

interface InviteFormProps {
  readonly of: Shared;
  /** Who has access already. */
  readonly people: readonly TeamPerson[] | undefined;
  readonly actions: Pick<PeopleActions, 'invite'>;
}

/** Addresses of one or several people, and what they may do. */
export function InviteForm({ of, people, actions: { invite } }: InviteFormProps) {
  const { t } = useTranslation('share');
  const errorText = useErrorText();
  const showToast = useToast();
  const [text, setText] = useState('');
  const [role, setRole] = useState<GivenRole>('comment');
  /** Null: none is wanted. */
  const [message, setMessage] = useState<string | null>(null);
  const [wrong, setWrong] = useState('');
  const suggested = useSuggested(of.id, people, text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emails = addressesIn(text);
    const bad = emails.find((email) => !isAddress(email));
    setWrong(emails.length === 0 ? t('invite.missing') : bad === undefined ? '' : t('invite.wrong', { address: bad }));
    if (emails.length === 0 || bad !== undefined) return;
    invite.mutate(
      { emails, role, ...(message && { message }) },
      {
        onSuccess: () => {
          setText('');
          setMessage(null);
          showToast({ kind: 'success', text: t('invite.done', { count: emails.length }) });
        },
        onError: (error) => setWrong(isCode(error, 'request/invalid') ? t('invite.refused') : errorText(error)),
      },
    );
  };
  return (
    <form className={styles.invite} onSubmit={submit} noValidate>
      <div className={styles.inviteLine}>
        <Field
          aria-label={t('invite.label')}
          className={styles.address}
          placeholder={t('invite.placeholder')}
          type="email"
          autoComplete="off"
          icon="send"
          value={text}
          onChange={(next) => {
            setText(next);
            setWrong('');
          }}
          error={wrong || undefined}
          isInvalid={wrong !== ''}
        />
        <Select
          aria-label={t('invite.role')}
          className={styles.role}
          value={role}
          onChange={setRole}
          options={givenRoles.map((id) => ({ id, text: t(`role.${id}`) }))}
        />
        <Button type="submit" variant="primary" isPending={invite.isPending}>
          {t('invite.send')}
        </Button>
      </div>
      {suggested.length > 0 && (
        <ul className={styles.suggested} aria-label={t('invite.suggestions')}>
          {suggested.map((person) => (
            <li key={person.id}>
              <Button size="s" icon="plus" onPress={() => setText(withAddress(text, person.email))}>
                {nameOf(person)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.dim}>
        {`${t(`sentence.${role}`)} ${t(of.kind === 'folder' ? 'folder.note' : 'invite.note')} `}
        {message === null && (
          <Button variant="link" onPress={() => setMessage('')}>
            {t('invite.addMessage')}
          </Button>
        )}
      </p>
      {message !== null && (
        <TextArea
          {...focused}
          label={t('invite.message')}
          hint={t('invite.messageHint')}
          rows={3}
          maxLength={limits.invitationMessageChars}
          value={message}
          onChange={setMessage}
        />
      )}
    </form>
  );
}

/** The last word is what is being typed. */
const withAddress = (text: string, address: string): string => [...addressesIn(text).slice(0, -1), address].join(', ');

/** People whom one knows from other prototypes, by what is being typed. */
function useSuggested(id: string, people: InviteFormProps['people'], text: string): readonly Member[] {
  const typed = addressesIn(text).at(-1)?.toLowerCase() ?? '';
  const { data = [] } = useRoute(routes.team.suggestions, { params: { app: id } }, { enabled: typed !== '' });
  if (typed === '') return [];
  const there = new Set(people?.map((person) => person.id));
  const fits = (person: Member): boolean => `${nameOf(person)} ${person.email}`.toLowerCase().includes(typed);
  return data
    .filter((person) => !there.has(person.id) && person.email !== typed && fits(person))
    .slice(0, mostSuggested);
}
