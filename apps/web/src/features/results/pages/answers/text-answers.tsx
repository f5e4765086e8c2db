import { Button, SearchField, Skeleton } from '@rehearse/client/ui';
import type { SurveyRow } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import { useAnswerPages } from '../../queries/answer-queries';
import type { Scope } from '../../queries/scope';
import { sessionName } from '../../../../session-name';
import { SessionLink } from '../../sessions/session-link';
import { textsOf } from './answer-table';
import styles from './answers.module.css';
import type { AskedQuestion } from './asked-questions';
import { useSettled } from './use-settled';

interface TextAnswersProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
}

/** What was written, the newest first, and a search in it. */
export function TextAnswers({ scope, question }: TextAnswersProps) {
  const { t } = useTranslation('results');
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim());
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useAnswerPages(
    scope,
    question.id,
    wanted,
  );
  const rows = data?.pages.flatMap((page) => page.rows).filter((row) => textsOf(question, row).length > 0) ?? [];
  return (
    <div className={styles.texts}>
      {question.n > 0 && (
        <SearchField
          className={styles.search}
          aria-label={t('answers.search')}
          placeholder={t('answers.search')}
          value={search}
          onChange={setSearch}
        />
      )}
      {isPending ? (
        <Skeleton height={44} />
      ) : rows.length === 0 ? (
        <p className={styles.nothing}>{t(wanted ? 'answers.noneFound' : 'answers.nobody')}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <TextAnswer key={row.session} scope={scope} row={row} texts={textsOf(question, row)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="s" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('answers.more')}
        </Button>
      )}
    </div>
  );
}

interface TextAnswerProps {
  readonly scope: Scope;
  readonly row: SurveyRow;
  readonly texts: readonly string[];
}

function TextAnswer({ scope, row: { session, number, label, start }, texts }: TextAnswerProps) {
  const { dayAndTime } = useFormats();
  return (
    <li>
      <SessionLink appId={scope.appId} session={session} className={styles.session}>
        {sessionName({ id: session, label, number })}
      </SessionLink>
      <div>
        {texts.map((text, index) => (
          <blockquote key={index} className={styles.quote}>
            {text}
          </blockquote>
        ))}
      </div>
      <time className={styles.when}>{dayAndTime(start)}</time>
    </li>
  );
}
