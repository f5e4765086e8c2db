import { runScript, type ScriptRun } from '@rehearse/client/player';
import { Button, TextArea } from '@rehearse/client/ui';
import { initialState, loadedOutside, loadOutside } from '@rehearse/simulate';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import layout from '../layout.module.css';
import { Note, Section } from '../section';
import { useScriptProblems } from './script-problems';

/** Runs a script once, with variables as they are designed. */
export function ScriptTrial({ code }: { readonly code: string }) {
  const { t } = useTranslation('editor');
  const why = useScriptProblems();
  const { run, isRunning, runOnce } = useTrial(code);
  return (
    <Section title={t('script.result')}>
      <Button size="s" icon="player-play" isPending={isRunning} onPress={() => void runOnce()}>
        {t('script.run')}
      </Button>
      {!run && <Note>{t('script.runHint')}</Note>}
      <output>
        {run?.problem && <p className={layout.bad}>{why(run.problem)}</p>}
        {run && <Did {...run} />}
      </output>
      {run && run.log.length > 0 && (
        <TextArea className={layout.code} label={t('script.log')} isReadOnly value={run.log.join('\n')} />
      )}
    </Section>
  );
}

function Did({ outcome: { set, to }, problem }: ScriptRun) {
  const { t } = useTranslation('editor');
  if (problem && problem.kind !== 'screen') return null;
  return (
    <>
      {set.map(([path, value]) => (
        <code key={path} className={layout.did}>
          {path} = {JSON.stringify(value)}
        </code>
      ))}
      {to !== undefined && !problem && <Note>{t('script.leads', { name: to })}</Note>}
      {set.length === 0 && to === undefined && <Note>{t('script.nothing')}</Note>}
    </>
  );
}

function useTrial(code: string) {
  const editor = useEditor();
  const [run, setRun] = useState<ScriptRun | null>(null);
  const [isRunning, setRunning] = useState(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  const runOnce = async () => {
    setRunning(true);
    await loadOutside();
    const data = loadedOutside()?.scriptValues(editor.app, initialState) ?? {};
    const done = await runScript(editor.app, { code, data }, left.current.signal);
    setRun(done);
    setRunning(false);
  };
  return { run, isRunning, runOnce };
}
