import { Button } from '@rehearse/client/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shared } from '../../../sharing';
import styles from '../share.module.css';
import { useAccess } from '../use-access';
import { endInDays } from './end-in-days';
import { LinkRow } from './link-row';
import { useLinks } from './use-links';

/** Unless somebody says otherwise: a report is read within some weeks. */
const usualDays = 30;

interface ReportLinksProps {
  readonly app: Shared;
  readonly report: string;
}

/** Who may read a report without an account: by which links, until when, and whether they have. */
export function ReportLinks({ app, report }: ReportLinksProps) {
  const { t } = useTranslation('share');
  const { list, make, ...actions } = useLinks(app.id, true);
  const people = useAccess(app.id).list?.people ?? [];
  const heading = useId();
  const own = list.filter((link) => link.report === report);
  return (
    <section aria-labelledby={heading}>
      <h3 className={styles.heading} id={heading}>
        {t('reportLinks.title')} <span className={styles.count}>{t('reportLinks.note')}</span>
      </h3>
      <ul className={styles.links}>
        {own.map((link) => (
          <LinkRow key={link.id} app={app} link={link} people={people} actions={actions} />
        ))}
      </ul>
      <Button
        icon="plus"
        isPending={make.isPending}
        onPress={() => make.mutate({ report, until: endInDays(usualDays) })}
      >
        {t('links.add')}
      </Button>
    </section>
  );
}
