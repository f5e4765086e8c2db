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

/** A link to look or comment: what it allows, until when, with which password. */
export function LinkRow({ app, link, people, actions: { change, withdraw } }: LinkRowProps) {
  const { t, i18n } = useTranslation('share');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, hash, role, at, until, isOver, hasPassword } = link;
  const { dayAndTime, day } = formatsOf(i18n.language);
  const name = t('links.named', { what: t(`links.${role}`), date: dayAndTime(at) });
  return (
    <li className={styles.link} data-link={role}>
      <div className={styles.row}>
        <span className={styles.sign}>
          <Icon name={role === 'look' ? 'eye' : 'message'} />
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
            href={hrefOf(paths.share(hash))}
            target="_blank"
            aria-label={t('links.openNamed', { name })}
          >
            {t('links.open')}
          </ButtonLink>
          <CopyLink path={paths.share(hash)} label={t('links.copyNamed', { name })} />
        </div>
      </div>
      <div className={styles.settings}>
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
            onAction: () => change.mutate({ id, role: one }),
          }))}
        />
        <LinkEnd until={until} isOver={isOver} onChange={(next) => change.mutate({ id, until: next })} />
        <LinkPassword
          isSet={hasPassword}
          isPending={change.isPending}
          onChange={(password, onSuccess) => change.mutate({ id, password }, { onSuccess })}
        />
        <LinkEmbedding link={{ app: app.id, hash, address: embedAddressOf(hash, paths.share) }} name={app.name} />
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
