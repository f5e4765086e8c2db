import { Icon, SegmentedControl, useToast } from '@rehearse/client/ui';
import type { SessionAttempt } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useSessionMutations } from '../../queries/session-mutations';
import { outcomeIcon } from '../../tasks/outcome';
import { useFormats } from '../../format/use-formats';
import { Panel } from '../../panel/panel';
import type { SessionAnswer } from '../../queries/result-queries';
import styles from './session.module.css';
import { useMayChange } from '../../place/place';

/** How each task ended, as computed or as somebody set it by hand; that counts at once in all results. */
export function TaskResults({ appId, answer }: { readonly appId: string; readonly answer: SessionAnswer }) {
  const { t } = useTranslation('results');
  return (
    <Panel title={t('session.results')} note={t('session.resultsNote')} flush>
      {answer.attempts.length === 0 && <p className={styles.nothing}>{t('tasks.none')}</p>}
      <ol className={styles.results}>
        {answer.attempts.map((attempt, index) => (
          <li key={attempt.task}>
            <TaskResult appId={appId} session={answer.session.id} attempt={attempt} number={index + 1} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface TaskResultProps {
  readonly appId: string;
  readonly session: string;
  readonly attempt: SessionAttempt;
  readonly number: number;
}

type Choice = 'computed' | 'success' | 'fail';
const choiceOf = (forced: boolean, success: boolean): Choice => (forced ? (success ? 'success' : 'fail') : 'computed');

function TaskResult({ appId, session, attempt, number }: TaskResultProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const showToast = useToast();
  const { setResult } = useSessionMutations(appId);
  const mayEdit = useMayChange(appId);
  const { task, name, outcome, computed, forced, success } = attempt;
  const isPending = setResult.isPending && setResult.variables.task === task;
  const pending = setResult.variables?.success ?? null;
  const choice = isPending ? choiceOf(pending !== null, pending === true) : choiceOf(forced, success);
  const choose = (next: Choice) =>
    setResult.mutate(
      { session, task, success: next === 'computed' ? null : next === 'success' },
      { onError: () => showToast({ kind: 'error', text: t('sessions.notSaved') }) },
    );
  const choices = [
    { id: 'computed' as const, text: t('session.asComputed') },
    { id: 'success' as const, text: t('session.success') },
    { id: 'fail' as const, text: t('session.noSuccess') },
  ];
  const facts = [
    attempt.duration !== null && formats.duration(attempt.duration),
    attempt.interactions !== null && t('interactions', { count: attempt.interactions }),
    attempt.misclicks !== null && t('session.missed', { count: attempt.misclicks }),
    attempt.steps > 0 && computed !== 'notStarted' && t('session.steps', { x: attempt.hits.length, n: attempt.steps }),
  ].filter(Boolean);
  return (
    <article className={styles.result} aria-label={name || task}>
      <h3>
        <span className={styles.dim}>{number}</span> {name || task}
      </h3>
      <span className={styles.outcome} data-outcome={outcome}>
        <Icon name={outcomeIcon[outcome]} size={14} />
        {t(`outcome.${outcome}`)}
      </span>
      <p className={styles.dim}>{facts.join(' · ')}</p>
      {forced && (
        <p className={styles.byHand}>
          <Icon name="pencil" size={14} />
          {t('session.byHand', { outcome: t(`outcome.${computed}`) })}
        </p>
      )}
      {mayEdit && (
        <SegmentedControl
          label={t('session.setResult', { task: name || task })}
          items={choices}
          value={choice}
          onChange={choose}
        />
      )}
    </article>
  );
}
