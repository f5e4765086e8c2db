import { Field, IconButton, Select, TextArea } from '@rehearse/client/ui';
import type { Widget } from '@rehearse/model';
import { asFields, knownVariables } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import layout from '../layout.module.css';
import { Note, Row, Section } from '../section';
import { CallAnswer } from './call-answer';
import { type CallHeader, headersOf, textIn, written } from './call-fields';
import { CallParts } from './call-parts';
import { CallSecrets } from './call-secrets';
import { StartRows, startOf } from './start-rows';
import { useLogicEdit } from './use-logic-edit';
import { WaitRow } from './wait-row';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const bodies = ['JSON', 'FORM', 'FILE'] as const;
const answers = ['JSON', 'TEXT', 'IMAGE'] as const;

/** What an element calls, when, and where the answer goes. */
export function CallSection({ call }: { readonly call: Widget }) {
  const { t } = useTranslation('editor');
  const edit = useLogicEdit(call.id);
  const { tryout, isVisitor } = useEditorSession();
  const known = useEditorValue(({ app }) => knownVariables(app).join('\n')).split('\n');
  const rest = asFields(call.props?.['rest']);
  const { input, output } = { input: asFields(rest['input']), output: asFields(rest['output']) };
  const headers = headersOf(rest);
  const method = methods.find((one) => one === rest['method']) ?? 'GET';
  const body = input['type'] === 'IMAGE' ? 'FILE' : (bodies.find((one) => one === input['type']) ?? 'JSON');
  const type = (fields: object) => edit.typeProps({ rest: { ...rest, ...fields } });
  const set = (fields: object) => edit.setProps({ rest: { ...rest, ...fields } });
  const replaced = (index: number, fields: Partial<CallHeader>) =>
    headers.map((header, at) => (at === index ? { ...header, ...fields } : header));
  return (
    <>
      <Section title={t('call.request')}>
        <Row label={t('call.method')}>
          <Select
            aria-label={t('call.method')}
            size="s"
            options={methods.map((id) => ({ id, text: id }))}
            value={method}
            onChange={(next) => set({ method: next })}
          />
        </Row>
        <Field
          label={t('call.address')}
          size="s"
          placeholder={written.address}
          hint={t('call.addressHint', { variable: written.variable })}
          value={textIn(rest['url'])}
          onChange={(url) => type({ url })}
          onBlur={edit.commit}
        />
        {method !== 'GET' && (
          <>
            <Row label={t('call.body')}>
              <Select
                aria-label={t('call.body')}
                size="s"
                options={bodies.map((id) => ({ id, text: t(`call.bodies.${id}`) }))}
                value={body}
                onChange={(next) => set({ input: { ...input, type: next } })}
              />
            </Row>
            {body === 'FILE' ? (
              <Field
                label={t('call.pictureFrom')}
                size="s"
                icon="variable"
                hint={t('call.pictureHint')}
                suggestions={known}
                value={textIn(input['fileDataBinding'])}
                onChange={(fileDataBinding) => type({ input: { ...input, fileDataBinding } })}
                onBlur={edit.commit}
              />
            ) : (
              <TextArea
                aria-label={t('call.bodyText')}
                placeholder={body === 'FORM' ? written.form : written.json}
                value={textIn(input['template'])}
                onChange={(template) => type({ input: { ...input, template } })}
                onBlur={edit.commit}
              />
            )}
          </>
        )}
      </Section>
      <Section
        title={t('call.headers')}
        add={{ label: t('call.addHeader'), onPress: () => set({ headers: [...headers, { key: '', value: '' }] }) }}
      >
        {headers.map((header, index) => (
          <div key={index} className={layout.pair}>
            <Field
              aria-label={t('call.headerName')}
              size="s"
              placeholder={written.header}
              value={header.key}
              onChange={(key) => type({ headers: replaced(index, { key }) })}
              onBlur={edit.commit}
            />
            <Field
              aria-label={t('content.value')}
              size="s"
              value={header.value}
              onChange={(value) => type({ headers: replaced(index, { value }) })}
              onBlur={edit.commit}
            />
            <IconButton
              icon="minus"
              size="s"
              label={t('call.removeHeader')}
              placement="left"
              onPress={() => set({ headers: headers.filter((_, at) => at !== index) })}
            />
          </div>
        ))}
        {headers.length > 0 && <Note>{t('call.headersHint')}</Note>}
      </Section>
      {!tryout && !isVisitor && <CallSecrets address={textIn(rest['url'])} />}
      <Section title={t('call.runs')}>
        <StartRows label={t('call.start')} trigger={rest['trigger']} screen={rest['screen']} onChange={set} />
        <WaitRow
          delay={rest['delay']}
          isPause={startOf(rest['trigger']) === 'repeat'}
          onType={(delay) => type({ delay })}
          onCommit={edit.commit}
        />
        <Field
          label={t('call.output')}
          size="s"
          icon="variable"
          hint={t('call.outputHint')}
          suggestions={known}
          value={textIn(output['databinding'])}
          onChange={(databinding) => type({ output: { ...output, databinding } })}
          onBlur={edit.commit}
        />
        <Row label={t('call.readAs')}>
          <Select
            aria-label={t('call.readAs')}
            size="s"
            options={answers.map((id) => ({ id, text: t(`call.answers.${id}`) }))}
            value={answers.find((one) => one === output['type']) ?? 'JSON'}
            onChange={(next) => set({ output: { ...output, type: next } })}
          />
        </Row>
      </Section>
      <CallParts
        also={output['also']}
        known={known}
        onType={(also) => type({ output: { ...output, also } })}
        onChange={(also) => set({ output: { ...output, also } })}
        onCommit={edit.commit}
      />
      <CallAnswer key={call.id} call={call} />
    </>
  );
}
