import { Button, SearchField, Skeleton, useToast } from '@rehearse/client/ui';
import type { SurveyRow } from '@rehearse/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import { useAnswerPages } from '../../queries/answer-queries';
import type { Scope } from '../../queries/scope';
import { useMayChange } from '../../place/place';
import { sessionName } from '../../../../session-name';
import { TagList } from '../../sessions/tag-list';
import { SessionLink } from '../../sessions/session-link';
import { textsOf } from './answer-table';
import styles from './answers.module.css';
import type { AskedQuestion } from './asked-questions';
import { useSettled } from '../../queries/use-settled';
import { ThemeFilter } from './theme-filter';
import { countThemes, tagsOf } from './themes';
import { useThemes } from './use-themes';

interface TextAnswersProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
}

/** What was written, the newest first; a search in it, and tags for what people find in it. */
export function TextAnswers({ scope, question }: TextAnswersProps) {
  const { t } = useTranslation('results');
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim());
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useAnswerPages(
    scope,
    question.id,
    wanted,
  );
  const { themes, add, remove } = useThemes(scope.appId, question.id);
  const written = data?.pages.flatMap((page) => page.rows).filter((row) => textsOf(question, row).length > 0) ?? [];
  // Whoever answered it in another way stands in pages that show nothing.
  const isNext = written.length === 0 && question.n > 0 && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isNext) void fetchNextPage();
  }, [isNext, fetchNextPage]);
  const showToast = useToast();
  const onError = () => showToast({ kind: 'error', text: t('sessions.notSaved') });
  const [theme, setTheme] = useState<string | null>(null);
  const counts = countThemes(themes, written);
  // One that is gone no longer narrows.
  const chosen = counts.some(({ tag }) => tag === theme) ? theme : null;
  const rows = chosen === null ? written : written.filter(({ session }) => tagsOf(themes, session).includes(chosen));
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
      {counts.length > 0 && <ThemeFilter counts={counts} of={written.length} chosen={chosen} onChoose={setTheme} />}
      {isPending || isNext || (written.length === 0 && isFetchingNextPage) ? (
        <Skeleton height={44} />
      ) : rows.length === 0 ? (
        <p className={styles.nothing}>{t(wanted ? 'answers.noneFound' : 'answers.nobody')}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <TextAnswer
              key={row.session}
              scope={scope}
              row={row}
              texts={textsOf(question, row)}
              tags={tagsOf(themes, row.session)}
              onTag={(tag) => add.mutate({ session: row.session, tag }, { onError })}
              onUntag={(tag) => remove.mutate({ session: row.session, tag }, { onError })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && written.length > 0 && (
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
  readonly tags: readonly string[];
  readonly onTag: (tag: string) => void;
  readonly onUntag: (tag: string) => void;
}

function TextAnswer({ scope, row, texts, tags, onTag, onUntag }: TextAnswerProps) {
  const { t } = useTranslation('results');
  const { dayAndTime } = useFormats();
  const [isAdding, setAdding] = useState(false);
  const { session, number, label, start } = row;
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
        <TagList
          label={t('answers.tags')}
          tags={tags}
          mayChange={useMayChange(scope.appId)}
          isAdding={isAdding}
          onAdding={setAdding}
          onAdd={onTag}
          onRemove={onUntag}
        />
      </div>
      <time className={styles.when}>{dayAndTime(start)}</time>
    </li>
  );
}
