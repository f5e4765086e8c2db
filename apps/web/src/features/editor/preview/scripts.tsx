import type { PlayerProps, ScriptProblem } from '@rehearse/client/player';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useScriptProblems } from '../properties/logic/script-problems';
import { Failures, useFailures } from './failures';

/** Scripts of the preview that failed. */
export function useScripts() {
  const { failed, add, forget } = useFailures<ScriptProblem>();
  const onScript = useCallback<NonNullable<PlayerProps['onScript']>>(
    ({ name }, { problem }) => problem && add(name, problem),
    [add],
  );
  return { onScript, failed, forget };
}

export function FailedScripts({ failed }: Pick<ReturnType<typeof useScripts>, 'failed'>) {
  const { t } = useTranslation('editor');
  return <Failures title={t('script.failed')} failed={failed} textOf={useScriptProblems()} />;
}
