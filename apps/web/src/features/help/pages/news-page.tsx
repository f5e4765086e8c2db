import { useErrorText } from '@rehearse/client/api/react';
import { Banner, dateText, Progress } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { textOfNews, useNews } from '../../../feed';
import { HelpArticle } from './help-article';
import styles from './article.module.css';

/** What has changed in the product, by day. */
export function NewsPage() {
  const { t, i18n } = useTranslation('help');
  const errorText = useErrorText();
  const { data, error, isPending } = useNews();
  const news = data?.filter(({ isPublic }) => isPublic);
  return (
    <HelpArticle title={t('news')}>
      {isPending && <Progress label={t('loading')} />}
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
      <ol className={styles.news}>
        {news?.map((item) => (
          <li key={item.id}>
            <img src={item.img} alt="" width={96} />
            <div>
              <time dateTime={new Date(item.lastUpdate).toISOString()}>{dateText(item.lastUpdate, i18n.language)}</time>
              <h2>{item.title}</h2>
              <p>{textOfNews(item)}</p>
            </div>
          </li>
        ))}
      </ol>
    </HelpArticle>
  );
}
