import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../format/use-formats';
import { useUnanswered } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { useSessionsPath } from '../../sessions/session-path';
import styles from './answers.module.css';
import type { AskedQuestion } from './asked-questions';

interface AnsweredNoteProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  /** Under the filter, whether they answered or not. */
  readonly sessions: number;
}

/** How many answered a question; and who came to it and did not, with the way to these sessions. */
export function AnsweredNote({ scope, question, sessions }: AnsweredNoteProps) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const pathOf = useSessionsPath(scope.appId);
  const row = useUnanswered(scope).data?.rows.find((one) => one.question === question.id);
  const groups =
    row &&
    ([
      { text: 'answers.skipped', ...row.skipped },
      { text: 'answers.left', ...row.left },
    ] as const);
  return (
    <>
      {t('answers.answered', { x: count(question.n), n: count(sessions) })}{' '}
      {groups?.map(
        (group) =>
          group.count > 0 && (
            <Link
              key={group.text}
              className={styles.who}
              to={pathOf(group.sessions)}
              title={
                group.count > group.sessions.length
                  ? t('element.newestOnly', { limit: count(group.sessions.length) })
                  : undefined
              }
            >
              {t(group.text, { count: group.count })}
            </Link>
          ),
      )}
    </>
  );
}
