import type { ScriptRun } from '@rehearse/client/player';
import { Button, TextArea } from '@rehearse/client/ui';
import { type App, entryOf } from '@rehearse/model';
import { asFields } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import layout from '../layout.module.css';
import { Note, Section } from '../section';
import { useScriptProblems } from './script-problems';
import type { Trial } from './use-trial';

/** Runs a script once, and says what it did. */
export function ScriptTrial({ trial: { run, isRunning, runOnce } }: { readonly trial: Trial }) {
  const { t } = useTranslation('editor');
  const why = useScriptProblems();
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

function Did({ outcome: { set, to, alter, vibrate }, problem }: ScriptRun) {
  const { t } = useTranslation('editor');
  const { app } = useEditor();
  if (problem && problem.kind !== 'screen') return null;
  const did = [...set.map(([path, value]) => `${path} = ${JSON.stringify(value)}`), ...changesOf(app, alter)];
  return (
    <>
      {did.map((line) => (
        <code key={line} className={layout.did}>
          {line}
        </code>
      ))}
      {vibrate && <Note>{t('script.vibrates')}</Note>}
      {to !== undefined && !problem && <Note>{t('script.leads', { name: to })}</Note>}
      {did.length === 0 && to === undefined && !vibrate && <Note>{t('script.nothing')}</Note>}
    </>
  );
}

/** What was changed of elements, as a script writes it. */
function changesOf(app: App, alter: ScriptRun['outcome']['alter'] = {}): readonly string[] {
  return Object.entries(alter).flatMap(([id, change]) => {
    const kinds = ['screens', 'widgets', 'groups'] as const;
    const name = kinds.map((kind) => entryOf(app, kind, id)?.name).find(Boolean) ?? id;
    const { isHidden, style, props } = asFields(change);
    return [
      ...(typeof isHidden === 'boolean' ? [`${name}.${isHidden ? 'hide' : 'show'}()`] : []),
      ...(style ? [`${name}.setStyle(${JSON.stringify(style)})`] : []),
      ...(props ? [`${name}.setProp(${JSON.stringify(props)})`] : []),
    ];
  });
}
