import { Field, IconButton, Select } from '@rehearse/client/ui';
import { entriesOf, parentScreen } from '@rehearse/model';
import { knownVariables, placeVariables } from '@rehearse/simulate';
import { inputOf } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import layout from '../layout.module.css';
import { Row } from '../section';
import { needsValue, operators, type Operator, useOperatorTexts } from './operators';
import type { Condition } from './rule';

const sources = ['widget', 'databinding'] as const;
type Source = (typeof sources)[number] | 'otherwise';

/** A constant of a rule as it is typed. */
export const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

interface ConditionFieldsProps {
  /** undefined stands for all else. */
  readonly condition: Condition | undefined;
  /** It can stand for all else, too. */
  readonly isOnly: boolean;
  readonly onRemove: () => void;
  /** While something is typed. */
  readonly onType: (condition: Condition) => void;
  readonly onCommit: () => void;
  readonly onChange: (condition: Condition | undefined) => void;
}

/** What a widget holds, or what a variable is. */
export function ConditionFields({ condition, isOnly, onRemove, onType, onCommit, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation('editor');
  const kind: Source = sources.find((one) => one === condition?.['type']) ?? 'otherwise';
  const texts = { otherwise: t('logic.otherwise'), widget: t('logic.widget'), databinding: t('logic.variable') };
  const known = useEditorValue(({ app }) => [...knownVariables(app), ...placeVariables].join('\n')).split('\n');
  const operatorTexts = useOperatorTexts();
  const operator = operators.find((one) => one === condition?.['operator']) ?? '==';
  const label = isOnly ? t('logic.when') : t('logic.condition');
  return (
    <>
      <Row label={isOnly ? label : undefined}>
        <Select
          aria-label={label}
          size="s"
          options={[...(isOnly ? ['otherwise' as const] : []), ...sources].map((id) => ({ id, text: texts[id] }))}
          value={kind}
          onChange={(type: Source) => onChange(type === 'otherwise' ? undefined : { ...condition, type, operator })}
        />
        {!isOnly && (
          <IconButton icon="minus" size="s" label={t('logic.removeCondition')} placement="left" onPress={onRemove} />
        )}
      </Row>
      {kind === 'widget' && (
        <WidgetChoice chosen={condition?.['widget']} onChange={(widget) => onChange({ ...condition, widget })} />
      )}
      {kind === 'databinding' && (
        <Field
          aria-label={t('logic.variable')}
          size="s"
          icon="variable"
          placeholder={t('logic.variable')}
          suggestions={known}
          value={written(condition?.['databinding'])}
          onChange={(databinding) => onType({ ...condition, databinding })}
          onBlur={onCommit}
        />
      )}
      {kind !== 'otherwise' && (
        <div className={layout.row}>
          <Select
            aria-label={t('logic.operator')}
            size="s"
            options={operators.map((id) => ({ id, text: operatorTexts[id] }))}
            value={operator}
            onChange={(next: Operator) => onChange({ ...condition, operator: next })}
          />
          {needsValue(operator) && (
            <Field
              aria-label={t('content.value')}
              size="s"
              placeholder={t('content.value')}
              suggestions={known.map((path) => `\${${path}}`)}
              value={written(condition?.['value'])}
              onChange={(value) => onType({ ...condition, value })}
              onBlur={onCommit}
            />
          )}
        </div>
      )}
    </>
  );
}

interface WidgetChoiceProps {
  readonly chosen: unknown;
  readonly onChange: (widget: string) => void;
}

/** Everything that testers enter something into, by its name and the screen that it lies on. */
function WidgetChoice({ chosen, onChange }: WidgetChoiceProps) {
  const { t } = useTranslation('editor');
  const options = useEditorValue(
    ({ app }) =>
      Object.values(entriesOf(app, 'widgets')).flatMap((widget) =>
        inputOf(widget) ? { id: widget.id, text: widget.name, hint: parentScreen(app, widget.id)?.name } : [],
      ),
    (before, after) => JSON.stringify(before) === JSON.stringify(after),
  );
  return (
    <Select
      aria-label={t('logic.widget')}
      size="s"
      placeholder={t('logic.chooseWidget')}
      options={options}
      value={options.find(({ id }) => id === chosen)?.id ?? null}
      onChange={onChange}
    />
  );
}
