import { Button, Field, TextArea } from '@rehearse/client/ui';
import type { Widget } from '@rehearse/model';
import { knownVariables } from '@rehearse/simulate';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../../../load-part';
import { useEditorValue } from '../../use-editor-value';
import layout from '../layout.module.css';
import { Note, Section } from '../section';
import { textIn } from './call-fields';
import { ScriptTrial } from './script-trial';
import { StartRows, startOf } from './start-rows';
import { useLogicEdit } from './use-logic-edit';
import { useTrial } from './use-trial';
import { WaitRow } from './wait-row';

const ScriptDialog = lazy(async () => ({
  default: (await loadPart(() => import('./script-dialog'))).ScriptDialog,
}));

/** How it is written, whatever the language. */
const written = {
  variable: 'data.cart.total',
  element: "qux.getScreen('Home').getWidget('Title').hide()",
  code: 'data.cart.total = data.cart.seats.length * 42',
} as const;

/** What a script does, and when. */
export function ScriptSection({ script }: { readonly script: Widget }) {
  const { t } = useTranslation('editor');
  const edit = useLogicEdit(script.id);
  const known = useEditorValue(({ app }) => knownVariables(app).join('\n')).split('\n');
  const { script: code, trigger, screen, delay, variable } = script.props ?? {};
  const trial = useTrial(textIn(code));
  const [isOpen, setOpen] = useState(false);
  const type = (next: string) => edit.typeProps({ script: next });
  const start = startOf(trigger);
  return (
    <>
      <Section title={t('script.title')}>
        <TextArea
          className={layout.code}
          aria-label={t('script.code')}
          rows={10}
          spellCheck="false"
          placeholder={written.code}
          hint={t('script.codeHint', { variable: written.variable })}
          value={textIn(code)}
          onChange={type}
          onBlur={edit.commit}
        />
        <Button size="s" icon="maximize" onPress={() => setOpen(true)}>
          {t('script.enlarge')}
        </Button>
        <Note>{t('script.elementsHint', { code: written.element })}</Note>
        <StartRows
          label={t('script.start')}
          trigger={trigger}
          screen={screen}
          hearsVariables
          onChange={edit.setProps}
        />
        {start === 'databinding' && (
          <Field
            label={t('logic.variable')}
            size="s"
            icon="variable"
            hint={t('script.variableHint')}
            suggestions={known}
            value={textIn(variable)}
            onChange={(path) => edit.typeProps({ variable: path || undefined })}
            onBlur={edit.commit}
          />
        )}
        <WaitRow
          delay={delay}
          isPause={start === 'repeat'}
          onType={(next) => edit.typeProps({ delay: next })}
          onCommit={edit.commit}
        />
      </Section>
      <ScriptTrial trial={trial} />
      {isOpen && (
        <Suspense>
          <ScriptDialog
            code={textIn(code)}
            placeholder={written.code}
            trial={trial}
            onChange={type}
            onCommit={edit.commit}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
