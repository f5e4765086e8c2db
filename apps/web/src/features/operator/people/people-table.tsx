import { useSession } from '@rehearse/client/api/react';
import {
  Avatar,
  Badge,
  classes,
  type Column,
  ellipsisClass,
  formatsOf,
  IconButton,
  Menu,
  type MenuEntries,
  nameOf,
  StateDot,
  Table,
} from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import type { AccountLine } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import type { Act } from './use-people';
import tables from '../parts/table.module.css';
import styles from './people.module.css';

interface PeopleTableProps {
  readonly people: readonly AccountLine[];
  readonly onAct: (act: Act, person: AccountLine) => void;
}

export function PeopleTable({ people, onAct }: PeopleTableProps) {
  const { t } = useTranslation('operator');
  const isNarrow = useNarrow();
  const wide: readonly Column<AccountLine>[] = [
    { id: 'role', title: t('column.role'), width: '15%', cell: (person) => <Role person={person} /> },
    { id: 'signsIn', title: t('column.signsIn'), width: '19%', cell: (person) => <SignsIn person={person} /> },
    { id: 'made', title: t('column.made'), width: '12%', cell: ({ created }) => <Day at={created} /> },
    { id: 'seen', title: t('column.seen'), width: '16%', cell: ({ lastLogin }) => <Seen at={lastLogin} /> },
  ];
  const columns: readonly Column<AccountLine>[] = [
    { id: 'person', title: t('column.person'), cell: (person) => <Person person={person} isNarrow={isNarrow} /> },
    ...(isNarrow ? [] : wide),
    { id: 'acts', title: '', width: '1px', cell: (person) => <Acts person={person} onAct={onAct} /> },
  ];
  return (
    <Table
      label={t('tabs.people')}
      className={classes(tables.frame, styles.rows)}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      isDim={({ off }) => off !== undefined}
    />
  );
}

function Person({ person, isNarrow }: { readonly person: AccountLine; readonly isNarrow: boolean }) {
  const { t } = useTranslation('operator');
  const { user } = useSession();
  const name = nameOf(person);
  return (
    <div className={styles.person} data-person={person.email}>
      <Avatar person={person} size={24} />
      <div className={tables.lines}>
        <span className={ellipsisClass} title={name}>
          <strong>{name}</strong> {person.id === user?.id && <span className={tables.dim}>{t('you')}</span>}
        </span>
        {name !== person.email && (
          <span className={classes(tables.dim, ellipsisClass)} title={person.email}>
            {person.email}
          </span>
        )}
        <State person={person} />
        {isNarrow && (
          <span className={tables.dim}>
            {person.isOperator ? `${t('role.operator')} · ` : ''}
            <Seen at={person.lastLogin} />
          </span>
        )}
      </div>
    </div>
  );
}

function State({ person: { off, isClosed, isUnproven } }: { readonly person: AccountLine }) {
  const { t, i18n } = useTranslation('operator');
  if (off !== undefined)
    return <StateDot tone="bad">{t('state.offSince', { date: formatsOf(i18n.language).day(off) })}</StateDot>;
  if (isClosed) return <StateDot hollow>{t('state.closed')}</StateDot>;
  return isUnproven ? <StateDot hollow>{t('state.unproven')}</StateDot> : null;
}

function Role({ person: { isOperator, isConfigured, operatorGroup } }: { readonly person: AccountLine }) {
  const { t } = useTranslation('operator');
  const why = operatorGroup ? t('role.group', operatorGroup) : t('role.configured');
  return (
    <div className={tables.lines}>
      <span>{isOperator ? t('role.operator') : t('role.member')}</span>
      {isConfigured && <span className={tables.dim}>{why}</span>}
    </div>
  );
}

function SignsIn({ person }: { readonly person: AccountLine }) {
  const { t } = useTranslation('operator');
  const { provider, hasPassword, hasFactor } = person;
  if (provider !== undefined) return provider;
  if (!hasPassword) return t('signsIn.provider');
  if (hasFactor) return t('signsIn.factor');
  return (
    <span className={styles.signsIn}>
      {t('signsIn.password')}
      {person.isOperator && (
        <Badge tone="warn" icon="alert-triangle">
          {t('signsIn.noFactor')}
        </Badge>
      )}
    </span>
  );
}

function Day({ at }: { readonly at: number }) {
  const { i18n } = useTranslation('operator');
  return <time dateTime={new Date(at).toISOString()}>{formatsOf(i18n.language).day(at)}</time>;
}

function Seen({ at }: { readonly at: number }) {
  const { t, i18n } = useTranslation('operator');
  if (at === 0) return <span className={tables.dim}>{t('never')}</span>;
  return <time dateTime={new Date(at).toISOString()}>{formatsOf(i18n.language).dayAndTime(at)}</time>;
}

function Acts({ person, onAct }: { readonly person: AccountLine } & Pick<PeopleTableProps, 'onAct'>) {
  const { t } = useTranslation('operator');
  const label = t('more', { name: nameOf(person) });
  const entry = (act: Act, isDestructive = false) => ({
    id: act,
    text: t(`act.${act}.menu`),
    isDestructive,
    onAction: () => onAct(act, person),
  });
  const { isOperator, isConfigured, hasFactor, off } = person;
  const items: MenuEntries = [
    ...(isOperator && !isConfigured ? [entry('unmakeOperator')] : []),
    ...(isOperator || off !== undefined ? [] : [entry('makeOperator')]),
    ...(hasFactor ? [entry('removeFactor')] : []),
    { id: 'audit', text: t('act.audit'), href: hrefOf(paths.operatorAudit(person.id)) },
    ...(off === undefined ? (['-', entry('switchOff', true)] as const) : [entry('switchOn')]),
  ];
  return <Menu label={label} items={items} placement="bottom end" trigger={<IconButton icon="dots" label={label} />} />;
}
