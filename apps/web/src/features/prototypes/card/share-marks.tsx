import { formatsOf, Icon, type IconName } from '@rehearse/client/ui';
import type { AppSummary } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import styles from './card.module.css';

interface ShareMarksProps {
  /** With the reader. */
  readonly people: number;
  readonly link: AppSummary['link'];
}

/** By which ways others see it, or that nobody does. */
export function ShareMarks({ people, link }: ShareMarksProps) {
  const { t, i18n } = useTranslation('prototypes');
  const { day } = formatsOf(i18n.language);
  return (
    <span className={styles.marks}>
      {link && (
        <Mark
          icon="link"
          text={
            link.until === undefined ? t(`link.${link.role}`) : t(`link.${link.role}Until`, { day: day(link.until) })
          }
        />
      )}
      {people > 1 && <Mark icon="users" text={t('folder.people', { count: people })} />}
      {people <= 1 && !link && <Mark icon="lock" text={t('folder.onlyYou')} />}
    </span>
  );
}

function Mark({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <span className={styles.mark} title={text}>
      <Icon name={icon} size={14} label={text} />
    </span>
  );
}
