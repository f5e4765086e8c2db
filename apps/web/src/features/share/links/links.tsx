import { Button, Menu } from '@rehearse/client/ui';
import type { ListedLink, TeamPerson } from '@rehearse/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shared } from '../../../sharing';
import { TestLink } from '../test-link';
import styles from '../share.module.css';
import { LinkRow } from './link-row';
import { useLinks } from './use-links';

interface LinksProps {
  readonly app: Shared;
  readonly mayChange: boolean;
  readonly people: readonly TeamPerson[];
  readonly onClose: () => void;
}

const leadsToPrototype = ({ role }: ListedLink): boolean => role !== 'report';

/** What leads to a prototype without an account: to its test, or to look and comment. */
export function Links({ app, mayChange, people, onClose }: LinksProps) {
  const { t } = useTranslation('share');
  const { list, make, ...actions } = useLinks(app.id, mayChange);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 className={styles.heading} id={heading}>
        {t('link.title')} <span className={styles.count}>{t('link.note')}</span>
      </h3>
      <ul className={styles.links}>
        <TestLink app={app} mayChange={mayChange} onClose={onClose} />
        {list.filter(leadsToPrototype).map((link) => (
          <LinkRow key={link.id} app={app} link={link} people={people} actions={actions} />
        ))}
      </ul>
      {mayChange && (
        <Menu
          label={t('links.add')}
          trigger={
            <Button icon="plus" isPending={make.isPending}>
              {t('links.add')}
            </Button>
          }
          items={(['comment', 'look'] as const).map((role) => ({
            id: role,
            icon: role === 'look' ? 'eye' : 'message',
            text: t(`links.to.${role}`),
            onAction: () => make.mutate({ role }),
          }))}
        />
      )}
    </section>
  );
}
