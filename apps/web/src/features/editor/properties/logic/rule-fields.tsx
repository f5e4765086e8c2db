import { Field, Select } from '@rehearse/client/ui';
import { entriesOf, entryOf, type Line, parentScreen } from '@rehearse/model';
import { knownVariables } from '@rehearse/simulate';
import { inputOf, kindOf } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Row } from '../section';
import { needsValue, operators, type Operator, useOperatorTexts } from './operators';
import { ruleOf } from './rule-texts';
import { useLogicEdit } from './use-logic-edit';

const sources = ['otherwise', 'widget', 'databinding'] as const;
const answers = ['otherwise', '200', '4xx'] as const;

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

interface RuleFieldsProps {
  readonly source: string;
  readonly line: Line;
}

/** When a way is taken: what a widget holds, what a variable is, or how a call ended. */
export function RuleFields({ source, line }: RuleFieldsProps) {
  const isCall = useEditorValue(({ app }) => {
    const widget = entryOf(app, 'widgets', source);
    return widget !== undefined && kindOf(widget.type).logic !== 'rules';
  });
  return isCall ? <AnswerField source={source} line={line} /> : <Comparison source={source} line={line} />;
}

function AnswerField({ source, line }: RuleFieldsProps) {
  const { t } = useTranslation('editor');
  const edit = useLogicEdit(source);
  const status = ruleOf(line)?.['restResponseStatus'];
  const texts = { otherwise: t('logic.otherwise'), '200': t('logic.worked'), '4xx': t('logic.failed') };
  return (
    <Row label={t('logic.when')}>
      <Select
        aria-label={t('logic.when')}
        size="s"
        options={answers.map((id) => ({ id, text: texts[id] }))}
        value={answers.find((one) => one === status) ?? 'otherwise'}
        onChange={(next) =>
          edit.patchOnce(line, {
            rule: next === 'otherwise' ? undefined : { type: 'rest', restResponseStatus: next },
          })
        }
      />
    </Row>
  );
}

function Comparison({ source, line }: RuleFieldsProps) {
  const { t } = useTranslation('editor');
  const edit = useLogicEdit(source);
  const rule = ruleOf(line);
  const kind = sources.find((one) => one === rule?.['type']) ?? 'otherwise';
  const texts = { otherwise: t('logic.otherwise'), widget: t('logic.widget'), databinding: t('logic.variable') };
  const known = useEditorValue(({ app }) => knownVariables(app).join('\n'));
  const operatorTexts = useOperatorTexts();
  const operator = operators.find((one) => one === rule?.['operator']) ?? '==';
  const set = (fields: Readonly<Record<string, unknown>>) => ({ rule: { ...rule, ...fields } });
  return (
    <>
      <Row label={t('logic.when')}>
        <Select
          aria-label={t('logic.when')}
          size="s"
          options={sources.map((id) => ({ id, text: texts[id] }))}
          value={kind}
          onChange={(type) =>
            edit.patchOnce(line, { rule: type === 'otherwise' ? undefined : { ...rule, type, operator } })
          }
        />
      </Row>
      {kind === 'widget' && <WidgetChoice source={source} line={line} />}
      {kind === 'databinding' && (
        <Field
          aria-label={t('logic.variable')}
          size="s"
          icon="variable"
          placeholder={t('logic.variable')}
          suggestions={known.split('\n')}
          value={written(rule?.['databinding'])}
          onChange={(databinding) => edit.patch(line, set({ databinding }))}
          onBlur={edit.commit}
        />
      )}
      {kind !== 'otherwise' && (
        <Select
          aria-label={t('logic.operator')}
          size="s"
          options={operators.map((id) => ({ id, text: operatorTexts[id] }))}
          value={operator}
          onChange={(next: Operator) => edit.patchOnce(line, set({ operator: next }))}
        />
      )}
      {kind !== 'otherwise' && needsValue(operator) && (
        <Field
          aria-label={t('content.value')}
          size="s"
          placeholder={t('content.value')}
          suggestions={known.split('\n').flatMap((path) => (path === '' ? [] : `\${${path}}`))}
          value={written(rule?.['value'])}
          onChange={(value) => edit.patch(line, set({ value }))}
          onBlur={edit.commit}
        />
      )}
    </>
  );
}

/** Everything that testers enter something into, by its name and the screen that it lies on. */
function WidgetChoice({ source, line }: RuleFieldsProps) {
  const { t } = useTranslation('editor');
  const edit = useLogicEdit(source);
  const options = useEditorValue(
    ({ app }) =>
      Object.values(entriesOf(app, 'widgets')).flatMap((widget) =>
        inputOf(widget) ? { id: widget.id, text: widget.name, hint: parentScreen(app, widget.id)?.name } : [],
      ),
    (before, after) => JSON.stringify(before) === JSON.stringify(after),
  );
  const rule = ruleOf(line);
  const chosen = options.find(({ id }) => id === rule?.['widget'])?.id ?? null;
  return (
    <Select
      aria-label={t('logic.widget')}
      size="s"
      placeholder={t('logic.chooseWidget')}
      options={options}
      value={chosen}
      onChange={(widget) => edit.patchOnce(line, { rule: { ...rule, widget } })}
    />
  );
}
