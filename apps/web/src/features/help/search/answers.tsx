import { EmptyState, Icon } from '@rehearse/client/ui';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import type { Contents } from '../contents';
import { groupOf } from '../topics';
import { wordsOf } from './fold';
import { partsOf } from './parts';
import { type Found, search as find } from './search';
import styles from './answers.module.css';

interface AnswersProps {
  readonly contents: Contents;
  readonly search: string;
}

/** What was found, with what was looked for marked in it. */
export function Answers({ contents, search }: AnswersProps) {
  const { t } = useTranslation('help');
  const found = useMemo(() => find(contents, search), [contents, search]);
  const words = wordsOf(search);
  return (
    <>
      <output className={styles.count}>{t('found', { count: found.length })}</output>
      {found.length === 0 ? (
        <EmptyState icon="search" title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <ol>
          {found.map((one) => (
            <li key={`${one.topic} ${one.section}`}>
              <Answer found={one} words={words} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Answer({
  found: { topic, section, title, text },
  words,
}: {
  readonly found: Found;
  readonly words: readonly string[];
}) {
  const { t } = useTranslation('help');
  const { id, icon } = groupOf(topic);
  return (
    <Link className={styles.answer} to={paths.helpTopic(topic, section)}>
      <Icon name={icon} />
      <span className={styles.text}>
        <b>
          <Marked text={title} words={words} />
        </b>
        <span>
          <Marked text={text} words={words} />
        </span>
      </span>
      <span className={styles.group}>{t(`groups.${id}`)}</span>
    </Link>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return partsOf(text, words).map((part) =>
    part.isFound ? <mark key={part.at}>{part.text}</mark> : <Fragment key={part.at}>{part.text}</Fragment>,
  );
}
