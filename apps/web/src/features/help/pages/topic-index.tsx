import { Icon } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useHasContact } from '../../../use-server-config';
import type { Contents } from '../contents';
import { pictureOf } from '../pictures';
import { firstTopics, topicGroups } from '../topics';
import styles from './help-page.module.css';

/** Where to begin, all topics, and what else there is. */
export function TopicIndex({ contents: topics }: { readonly contents: Contents }) {
  const { t } = useTranslation('help');
  const hasContact = useHasContact();
  return (
    <>
      <h2>{t('startHere')}</h2>
      <ul className={styles.cards}>
        {firstTopics.map((id) => {
          const { title, lead, sections } = topics[id];
          const picture = sections.find((section) => section.picture)?.picture;
          return (
            <li key={id}>
              <Link className={styles.card} to={paths.helpTopic(id)}>
                {picture && <img src={pictureOf(picture)} alt="" width={96} height={60} />}
                <span>
                  <b>{title}</b>
                  <span>{lead}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <h2>{t('byTopic')}</h2>
      <ul className={styles.cards}>
        {topicGroups.map(({ id, icon, topics: own }) => (
          <li key={id} className={styles.group}>
            <h3>
              <Icon name={icon} />
              {t(`groups.${id}`)}
            </h3>
            <ul>
              {own.map((topic) => (
                <li key={topic}>
                  <Link to={paths.helpTopic(topic)}>{topics[topic].title}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ul className={styles.foot}>
        <li>
          <Icon name="keyboard" />
          <Link to={paths.helpShortcuts}>{t('shortcuts')}</Link>
        </li>
        <li>
          <Icon name="sparkles" />
          <Link to={paths.helpNews}>{t('news')}</Link>
        </li>
        {hasContact && (
          <li>
            <Icon name="message" />
            <Link to={paths.contact}>{t('contact.title')}</Link>
          </li>
        )}
      </ul>
    </>
  );
}
