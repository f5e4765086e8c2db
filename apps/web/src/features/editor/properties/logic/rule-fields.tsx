import { Button, SegmentedControl, Select } from '@rehearse/client/ui';
import { entryOf, type Line } from '@rehearse/model';
import { conditionsOf, isAnyEnough } from '@rehearse/simulate';
import { kindOf } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Row } from '../section';
import { ConditionFields } from './condition-fields';
import { type Condition, ruleFrom, ruleOf } from './rule';
import { useLogicEdit } from './use-logic-edit';

const answers = ['otherwise', '200', '4xx'] as const;

interface RuleFieldsProps {
  readonly source: string;
  readonly line: Line;
}

/** When a way is taken: what widgets hold and variables are, or how a call ended. */
export function RuleFields({ source, line }: RuleFieldsProps) {
  const isCall = useEditorValue(({ app }) => {
    const widget = entryOf(app, 'widgets', source);
    return widget !== undefined && kindOf(widget.type).logic !== 'rules';
  });
  return isCall ? <AnswerField source={source} line={line} /> : <Conditions source={source} line={line} />;
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

function Conditions({ source, line }: RuleFieldsProps) {
  const { t } = useTranslation('editor');
  const edit = useLogicEdit(source);
  const rule = ruleOf(line);
  const conditions = rule ? conditionsOf(rule) : [];
  const isAny = rule !== null && isAnyEnough(rule);
  const put = (next: readonly Condition[], any = isAny) => edit.patchOnce(line, { rule: ruleFrom(next, any) });
  const replaced = (index: number, condition: Condition) =>
    conditions.length === 0 ? [condition] : conditions.map((one, at) => (at === index ? condition : one));
  const remove = (index: number) => put(conditions.filter((_, at) => at !== index));
  return (
    <>
      {conditions.length > 1 && (
        <SegmentedControl
          wide
          label={t('logic.when')}
          items={[
            { id: 'all', text: t('logic.all') },
            { id: 'any', text: t('logic.any') },
          ]}
          value={isAny ? 'any' : 'all'}
          onChange={(id) => put(conditions, id === 'any')}
        />
      )}
      {(conditions.length === 0 ? [undefined] : conditions).map((condition, index) => (
        <ConditionFields
          key={index}
          condition={condition}
          isOnly={conditions.length < 2}
          onRemove={() => remove(index)}
          onType={(next) => edit.patch(line, { rule: ruleFrom(replaced(index, next), isAny) })}
          onCommit={edit.commit}
          onChange={(next) => (next ? put(replaced(index, next)) : remove(index))}
        />
      ))}
      {rule && (
        <Button
          size="s"
          icon="plus"
          onPress={() => put([...conditions, { type: 'databinding', operator: '==', databinding: '' }])}
        >
          {t('logic.addCondition')}
        </Button>
      )}
    </>
  );
}
