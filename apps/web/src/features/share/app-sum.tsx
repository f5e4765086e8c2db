import { formatsOf, Icon } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useLinks } from './links/use-links';
import { useAccess } from './use-access';
import styles from './share.module.css';

/** Who can see a prototype, in one sentence; nothing until that is known. */
export function AppSum({ app }: { readonly app: string }) {
  const { t, i18n } = useTranslation('share');
  const { count } = formatsOf(i18n.language);
  const { list, mayChange } = useAccess(app);
  const links = useLinks(app, mayChange).list.filter(({ isOver }) => !isOver).length;
  if (!list) return null;
  const people = t('sum.people', { count: list.people.length, shown: count(list.people.length) });
  return (
    <p className={styles.sum}>
      <Icon name="eye" />
      <span>
        <strong>{t('sum.label')}</strong> {list.isPublic ? t('sum.everybody') : people}{' '}
        {!list.isPublic && links > 0 && t('sum.links', { count: links })}
      </span>
    </p>
  );
}
