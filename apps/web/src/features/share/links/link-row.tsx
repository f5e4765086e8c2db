import { Button, ButtonLink, Dialog, formatsOf, Icon, IconButton, Menu, nameOf, StateDot } from '@rehearse/client/ui';
import type { ListedLink, TeamPerson } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import type { Shared } from '../../../sharing';
import { CopyLink } from '../copy-link';
import styles from '../share.module.css';
import { embedAddressOf } from './embed-address';
import { LinkEmbedding } from './link-embedding';
import { LinkEnd } from './link-end';
import { LinkPassword } from './link-password';
import type { LinkActions } from './use-links';

interface LinkRowProps {
  readonly app: Shared;
  readonly link: ListedLink;
  /** Among whom is who has made it. */
  readonly people: readonly TeamPerson[];
  readonly actions: LinkActions;
}

const icons = { look: 'eye', comment: 'message', report: 'presentation' } as const;

/** A link to look or comment, or to a report: what it allows, until when, with which password. */
export function LinkRow({ app, link, people, actions: { change, withdraw } }: LinkRowProps) {
  const { t, i18n } = useTranslation('share');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, hash, role, at, until, isOver, hasPassword } = link;
  const { dayAndTime, day } = formatsOf(i18n.language);
  const path = role === 'report' ? paths.report(hash) : paths.share(hash);
  const name = t('links.named', { what: t(`links.${role}`), date: dayAndTime(at) });
  return (
    <li className={styles.link} data-link={role}>
      <div className={styles.row}>
        <span className={styles.sign}>
          <Icon name={icons[role]} />
        </span>
        <div className={styles.who}>
          <span className={styles.line}>
            <strong>{t(`links.${role}`)}</strong>
            {isOver && until !== undefined ? (
              <StateDot tone="warn">{t('links.ended', { date: day(until) })}</StateDot>
            ) : (
              <StateDot tone="good">{t('links.works')}</StateDot>
            )}
          </span>
          <span className={styles.dim}>{t(`links.does.${role}`)}</span>
          <History link={link} people={people} />
        </div>
        <div className={styles.tools}>
          <ButtonLink
            variant="quiet"
            icon="external-link"
            href={hrefOf(path)}
            target="_blank"
            aria-label={t('links.openNamed', { name })}
          >
            {t('links.open')}
          </ButtonLink>
          <CopyLink path={path} label={t('links.copyNamed', { name })} />
        </div>
      </div>
      <div className={styles.settings}>
        {role !== 'report' && <LinkRole role={role} onChange={(next) => change.mutate({ id, role: next })} />}
        <LinkEnd until={until} isOver={isOver} onChange={(next) => change.mutate({ id, until: next })} />
        <LinkPassword
          isSet={hasPassword}
          isPending={change.isPending}
          onChange={(password, onSuccess) => change.mutate({ id, password }, { onSuccess })}
        />
        {role !== 'report' && (
          <LinkEmbedding link={{ app: app.id, hash, address: embedAddressOf(hash, paths.share) }} name={app.name} />
        )}
        <IconButton
          icon="trash"
          size="s"
          label={t('links.withdrawNamed', { name })}
          onPress={() => setWithdrawing(true)}
        />
      </div>
      <Dialog
        isOpen={isWithdrawing}
        isAlert
        onClose={() => setWithdrawing(false)}
        width={440}
        title={t('links.withdrawTitle')}
        footer={
          <>
            <Button onPress={() => setWithdrawing(false)}>{t('links.cancel')}</Button>
            <Button variant="danger" isPending={withdraw.isPending} onPress={() => withdraw.mutate(id)}>
              {t('links.withdraw')}
            </Button>
          </>
        }
      >
        <p>{t('links.withdrawText')}</p>
      </Dialog>
    </li>
  );
}

type Role = 'look' | 'comment';

function LinkRole({ role, onChange }: { readonly role: Role; readonly onChange: (role: Role) => void }) {
  const { t } = useTranslation('share');
  return (
    <Menu
      label={t('links.role')}
      trigger={
        <Button size="s">
          {t(`links.${role}`)}
          <Icon name="chevron-down" size={14} />
        </Button>
      }
      items={(['comment', 'look'] as const).map((one) => ({
        id: one,
        text: t(`links.to.${one}`),
        isChecked: one === role,
        onAction: () => onChange(one),
      }))}
    />
  );
}

/** By whom and when it was made, and how often it was opened. */
function History({ link: { by, at, opened, lastOpened }, people }: Pick<LinkRowProps, 'link' | 'people'>) {
  const { t, i18n } = useTranslation('share');
  const { dayAndTime, facts } = formatsOf(i18n.language);
  const maker = people.find(({ id }) => id === by);
  const date = dayAndTime(at);
  const made = maker ? t('links.madeBy', { name: nameOf(maker), date }) : t('links.made', { date });
  const last = lastOpened === undefined ? '' : dayAndTime(lastOpened);
  return (
    <span className={styles.dim}>
      {facts([made, opened > 0 ? t('links.opened', { count: opened, last }) : t('links.notOpened')])}
    </span>
  );
}
