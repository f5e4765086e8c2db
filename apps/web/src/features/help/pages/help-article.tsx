import { Icon } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import styles from './article.module.css';

interface HelpArticleProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page of the help below its first one. */
export function HelpArticle({ title, isWide, children }: HelpArticleProps) {
  const { t } = useTranslation('help');
  return (
    <article className={isWide ? styles.wide : styles.article}>
      <title>{`${title} · Rehearse`}</title>
      <Link className={styles.back} to={paths.help}>
        <Icon name="arrow-left" />
        {t('name')}
      </Link>
      <h1>{title}</h1>
      {children}
    </article>
  );
}
