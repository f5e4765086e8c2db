import type { PlayerProps, ScriptProblem } from '@rehearse/client/player';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useScriptProblems } from '../properties/logic/script-problems';
import { Told, useTold } from './told';

/** What scripts of the preview wrote to their log, and why they failed. */
export function useScripts() {
  const { told: failed, add: addFailure, forget: forgetFailures } = useTold<ScriptProblem>();
  const { told: logged, add: addLines, forget: forgetLines } = useTold<string>();
  const onScript = useCallback<NonNullable<PlayerProps['onScript']>>(
    ({ name }, { problem, log }) => {
      if (problem) addFailure(name, problem);
      if (log.length > 0) addLines(name, ...log);
    },
    [addFailure, addLines],
  );
  const forget = () => {
    forgetFailures();
    forgetLines();
  };
  return { onScript, failed, logged, forget };
}

export function ScriptReports({ failed, logged }: Pick<ReturnType<typeof useScripts>, 'failed' | 'logged'>) {
  const { t } = useTranslation('editor');
  const why = useScriptProblems();
  return (
    <>
      <Told isBad title={t('script.failed')} told={failed} textOf={why} />
      <Told title={t('script.log')} told={logged} textOf={(line) => line} />
    </>
  );
}
