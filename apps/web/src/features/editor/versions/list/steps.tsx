import { useChanges } from '@rehearse/client/history';
import { formatsOf, Skeleton, timeText } from '@rehearse/client/ui';
import type { AppChange, AppVersion } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import { usePeople } from '../data/use-people';
import { stepText } from './step-text';
import styles from './versions.module.css';

interface StepsProps {
  readonly version: AppVersion;
  readonly before: AppVersion | undefined;
}

interface Step {
  readonly id: string;
  readonly time: number;
  readonly author: string;
  readonly name: string | undefined;
  readonly count: number;
}

/** What everybody did in a version, step by step, the latest first; the same by the same person in a row is one line. */
export function Steps({ version, before }: StepsProps) {
  const { t, i18n } = useTranslation('editor');
  const editor = useEditor();
  const people = usePeople(editor.app.id);
  const { facts } = formatsOf(i18n.language);
  const after = version.first === 1 ? 0 : before?.change;
  const { data, isPending } = useChanges({ app: editor.app.id, after, upTo: version.change });
  if (isPending) return <Skeleton width="70%" className={styles.stepsWait} />;
  const steps = stepsOf(data ?? []);
  if (steps.length === 0) return <p className={styles.noSteps}>{t('versions.noSteps')}</p>;
  return (
    <ol className={styles.steps} aria-label={t('versions.steps')}>
      {steps.map(({ id, time, author, name, count }) => {
        const step = stepText(i18n, name);
        return (
          <li key={id}>
            <time>{timeText(time, i18n.language)}</time>
            <span>{count > 1 ? t('versions.times', { step, count }) : step}</span>
            <span className={styles.people}>{facts(people([{ id: author }]))}</span>
          </li>
        );
      })}
    </ol>
  );
}

function stepsOf(changes: readonly AppChange[]): readonly Step[] {
  const steps: Step[] = [];
  for (const { id, time, author, step: name } of changes) {
    const last = steps.at(-1);
    if (last && last.name === name && last.author === author)
      steps[steps.length - 1] = { ...last, time, count: last.count + 1 };
    else steps.push({ id, time, author, name, count: 1 });
  }
  return steps.reverse();
}
