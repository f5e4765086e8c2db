import type { PlayerProps, ScriptProblem } from '@rehearse/client/player';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScriptProblems } from '../properties/logic/script-problems';
import styles from './preview.module.css';

interface FailedScript {
  readonly name: string;
  readonly problem: ScriptProblem;
}

const mostShown = 20;

/** Scripts of the preview that failed. */
export function useScripts() {
  const [failed, setFailed] = useState<readonly FailedScript[]>([]);
  const onScript = useCallback<NonNullable<PlayerProps['onScript']>>(({ name }, { problem }) => {
    if (problem) setFailed((before) => [...before, { name, problem }].slice(-mostShown));
  }, []);
  return { onScript, failed, forget: useCallback(() => setFailed([]), []) };
}

/** What testers are not told. */
export function FailedScripts({ failed }: { readonly failed: readonly FailedScript[] }) {
  const { t } = useTranslation('editor');
  const why = useScriptProblems();
  if (failed.length === 0) return null;
  return (
    <section className={styles.variables} aria-label={t('script.failed')} role="log">
      <h2>{t('script.failed')}</h2>
      {failed.map(({ name, problem }, index) => (
        <p key={index} className={styles.failed}>
          <strong>{name}</strong> {why(problem)}
        </p>
      ))}
    </section>
  );
}
