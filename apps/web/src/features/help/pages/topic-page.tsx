import { ButtonLink, EmptyState } from '@rehearse/client/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { hrefOf, paths } from '../../../paths';
import type { Contents, Section } from '../contents';
import { pictureOf } from '../pictures';
import { isTopic, seeAlso, type TopicId } from '../topics';
import { HelpArticle } from './help-article';
import { WithContents } from './with-contents';
import styles from './article.module.css';

/** A topic; its address may name one of its sections. */
export function TopicPage() {
  const { topic = '', section } = useParams();
  if (!isTopic(topic)) return <NoTopic />;
  return (
    <WithContents>{(contents) => <Topic key={topic} contents={contents} id={topic} section={section} />}</WithContents>
  );
}

function NoTopic() {
  const { t } = useTranslation('help');
  return (
    <EmptyState
      level={1}
      icon="help"
      title={t('noTopic')}
      actions={<ButtonLink href={hrefOf(paths.help)}>{t('toHelp')}</ButtonLink>}
    />
  );
}

interface TopicProps {
  readonly contents: Contents;
  readonly id: TopicId;
  readonly section: string | undefined;
}

function Topic({ contents: topics, id, section }: TopicProps) {
  const { t } = useTranslation('help');
  const { title, lead, sections } = topics[id];
  return (
    <HelpArticle title={title}>
      <p className={styles.lead}>{lead}</p>
      {sections.map((one) => (
        <TopicSection key={one.id} section={one} isPointedAt={one.id === section} />
      ))}
      <nav className={styles.more} aria-label={t('seeAlso')}>
        <h2>{t('seeAlso')}</h2>
        <ul>
          {seeAlso[id].map((other) => (
            <li key={other}>
              <Link to={paths.helpTopic(other)}>{topics[other].title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </HelpArticle>
  );
}

interface TopicSectionProps {
  readonly section: Section;
  readonly isPointedAt: boolean;
}

function TopicSection({ section: { title, text, picture, alt }, isPointedAt }: TopicSectionProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isPointedAt) return;
    element.current?.scrollIntoView();
    element.current?.focus({ preventScroll: true });
  }, [isPointedAt]);
  return (
    <section
      ref={element}
      tabIndex={-1}
      className={isPointedAt ? `${styles.section} ${styles.pointed}` : styles.section}
    >
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {picture && <img src={pictureOf(picture)} alt={alt} width={1_000} height={625} />}
    </section>
  );
}
