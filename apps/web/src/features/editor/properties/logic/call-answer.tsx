import { routes, type TriedCall } from '@rehearse/contract';
import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Button, Field, Switch, TextArea } from '@rehearse/client/ui';
import { pictureVariable, type Widget } from '@rehearse/model';
import { asFields, loadedOutside, loadOutside } from '@rehearse/simulate';
import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument, useEditorSession } from '../../session/context';
import layout from '../layout.module.css';
import { Note, Section } from '../section';
import { isPicture, readable, textIn } from './call-fields';
import { useCallFailures } from './call-failures';
import { useLogicEdit } from './use-logic-edit';

/** Makes the call now, and keeps its answer for testers. */
export function CallAnswer({ call }: { readonly call: Widget }) {
  const { t } = useTranslation('editor');
  const failures = useCallFailures();
  const edit = useLogicEdit(call.id);
  const app = useDocument();
  const recorded = asFields(call.props?.['reply'])['body'];
  const isRecorded = typeof recorded === 'string';
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const values = { ...useOutside()?.values(app, call), ...typed };
  const { tried, isTrying, problem, tryNow } = useTrying(call.id);
  const shown = tried?.isOk ? tried.body : isRecorded ? recorded : null;
  return (
    <Section title={t('call.answer')}>
      {Object.entries(values).map(([path, value]) => (
        <Field
          key={path}
          label={path}
          size="s"
          value={typeof value === 'string' ? value : JSON.stringify(value)}
          onChange={(text) => setTyped((before) => ({ ...before, [path]: text }))}
        />
      ))}
      <Button size="s" icon="player-play" isPending={isTrying} onPress={() => void tryNow(values)}>
        {t('call.try')}
      </Button>
      {pictureVariable(call) !== undefined && <Note>{t('call.noPictureHere')}</Note>}
      <output>
        {tried?.isOk && <Note>{t('call.worked', { status: tried.status, ms: tried.ms })}</Note>}
        {tried && !tried.isOk && <p className={layout.bad}>{failures(tried.why ?? 'unreachable', tried.status)}</p>}
        {problem !== null && <p className={layout.bad}>{problem}</p>}
      </output>
      {shown !== null && isPicture(shown) && <img className={layout.picture} src={shown} alt={t('call.answer')} />}
      {shown !== null && !isPicture(shown) && (
        <TextArea label={tried?.isOk ? t('call.answerNow') : t('call.recorded')} isReadOnly value={readable(shown)} />
      )}
      {tried?.isOk && textIn(recorded) !== tried.body && (
        <Button size="s" onPress={() => edit.setProps({ reply: { body: tried.body } })}>
          {t('call.record')}
        </Button>
      )}
      {isRecorded && (
        <>
          <Switch
            hint={t('call.liveHint')}
            isSelected={call.props?.['isLive'] === true}
            onChange={(on) => edit.setProps({ isLive: on || undefined })}
          >
            {t('call.live')}
          </Switch>
          <Button size="s" onPress={() => edit.setProps({ reply: undefined, isLive: undefined })}>
            {t('call.forget')}
          </Button>
        </>
      )}
    </Section>
  );
}

/** Testers without calls do without it, so that it comes by itself. */
function useOutside() {
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  useEffect(() => void loadOutside().then(arrived), []);
  return loadedOutside();
}

/** What the server knows of the prototype is called: what was typed last goes there first. */
function useTrying(widget: string) {
  const api = useApi();
  const errorText = useErrorText();
  const { editor, sync } = useEditorSession();
  const [tried, setTried] = useState<TriedCall | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTrying, setTrying] = useState(false);
  const tryNow = async (values: Readonly<Record<string, unknown>>) => {
    setTrying(true);
    setProblem(null);
    setTried(null);
    try {
      await sync.flush();
      setTried(await api.call(routes.calls.tryOut, { params: { app: editor.app.id, widget }, body: { values } }));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setTrying(false);
    }
  };
  return { tried, problem, isTrying, tryNow };
}
