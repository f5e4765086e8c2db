import type { ScriptProblem } from '@rehearse/client/player';
import { useTranslation } from 'react-i18next';

/** Why a script did nothing, for those who make the prototype. */
export function useScriptProblems() {
  const { t } = useTranslation('editor');
  return (problem: ScriptProblem): string => {
    if (problem.kind === 'screen') return t('script.why.screen', { name: problem.name });
    if (problem.kind !== 'error') return t(`script.why.${problem.kind}`);
    const { line, message } = problem;
    return line === undefined ? message : t('script.why.line', { line, message });
  };
}
