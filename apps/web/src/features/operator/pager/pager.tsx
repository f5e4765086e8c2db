import { Button, formatsOf } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import styles from './pager.module.css';

interface PagerProps {
  /** From 0 on. */
  readonly page: number;
  readonly perPage: number;
  readonly found: number;
  readonly onPage: (page: number) => void;
}

/** Which part of a long list is shown. */
export function Pager({ page, perPage, found, onPage }: PagerProps) {
  const { t, i18n } = useTranslation('operator');
  const { count } = formatsOf(i18n.language);
  const last = Math.min(found, (page + 1) * perPage);
  return (
    <div className={styles.pager}>
      <output>{t('pager.part', { first: count(page * perPage + 1), last: count(last), found: count(found) })}</output>
      {found > perPage && (
        <>
          <Button size="s" isDisabled={page === 0} onPress={() => onPage(page - 1)}>
            {t('pager.before')}
          </Button>
          <Button size="s" isDisabled={last === found} onPress={() => onPage(page + 1)}>
            {t('pager.next')}
          </Button>
        </>
      )}
    </div>
  );
}
