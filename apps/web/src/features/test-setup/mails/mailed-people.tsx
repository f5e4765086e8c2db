import { dateText, IconButton, Table } from '@rehearse/client/ui';
import type { Mailed, MailedState, Mailing } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import sources from '../sources/sources.module.css';
import styles from './mails.module.css';

interface MailedPeopleProps {
  readonly people: readonly Mailed[];
  readonly mailing: Mailing | null;
  readonly onRemove: (id: string) => void;
}

/** Shown one by one; the others are steps on the way. */
const counted: readonly MailedState[] = ['tookPart', 'stopped', 'bounced'];

/** Everybody on the list, and how far they are. */
export function MailedPeople({ people, mailing, onRemove }: MailedPeopleProps) {
  const { t, i18n } = useTranslation('test-setup');
  const numbers = counted.flatMap((state) => {
    const count = people.filter((person) => person.state === state).length;
    return count > 0 ? [t('mails.counted', { state: t(`mails.states.${state}`), count })] : [];
  });
  const stateOf = ({ state, language }: Mailed): string =>
    state === 'waiting' && mailing && !mailing.words[language] ? t('mails.noWords') : t(`mails.states.${state}`);
  return (
    <>
      <p className={sources.dim}>{[t('mails.onList', { count: people.length }), ...numbers].join(' · ')}</p>
      <Table
        className={styles.list}
        label={t('mails.people')}
        rows={people}
        rowKey={({ id }) => id}
        isDim={({ state }) => state === 'stopped' || state === 'bounced'}
        columns={[
          { id: 'address', title: t('mails.address'), cell: ({ address }) => address },
          { id: 'name', title: t('mails.name'), cell: ({ name }) => name },
          {
            id: 'state',
            title: t('mails.state'),
            cell: (person) => <span className={styles.state}>{stateOf(person)}</span>,
          },
          { id: 'since', title: t('mails.since'), cell: ({ since }) => dateText(since, i18n.language) },
          {
            id: 'remove',
            title: '',
            cell: ({ id, address }) => (
              <IconButton icon="trash" size="s" label={t('mails.erase', { address })} onPress={() => onRemove(id)} />
            ),
          },
        ]}
      />
    </>
  );
}
