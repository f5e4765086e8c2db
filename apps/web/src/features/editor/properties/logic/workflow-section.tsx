import {
  type Operation,
  operations,
  setWorkflow,
  type Workflow,
  workflowOf,
  type WorkflowStep,
} from '@rehearse/client/editor';
import { Field, IconButton, Select, Switch } from '@rehearse/client/ui';
import { knownVariables, placeVariables } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { linesFrom } from '@rehearse/model';
import layout from '../layout.module.css';
import { Note, Section } from '../section';
import { useEdit } from '../use-edit';
import { written } from './condition-fields';

/** These need nothing but the variable. */
const needsParameter = (operation: Operation): boolean => !['increment', 'decrement', 'toggle'].includes(operation);

function useOperationTexts(): Readonly<Record<Operation, string>> {
  const { t } = useTranslation('editor');
  return {
    set: t('workflow.set'),
    plus: t('workflow.plus'),
    minus: t('workflow.minus'),
    multiply: t('workflow.times'),
    devide: t('workflow.dividedBy'),
    increment: t('workflow.oneMore'),
    decrement: t('workflow.oneLess'),
    toggle: t('workflow.toggle'),
  };
}

/** What a press does to variables, before its link is followed. */
export function WorkflowSection({ source }: { readonly source: string }) {
  const { t } = useTranslation('editor');
  const edit = useEdit('workflow.title');
  const { steps, follows } = useEditorValue(
    ({ app }): Workflow => workflowOf(app, source) ?? { steps: [], follows: true },
    (before, after) => JSON.stringify(before) === JSON.stringify(after),
  );
  const hasLink = useEditorValue(({ app }) => linesFrom(app, source).length > 0);
  const put = (next: Workflow) => edit.once((tx) => setWorkflow(tx, source, next));
  const replaced = (index: number, step: WorkflowStep) => steps.map((one, at) => (at === index ? step : one));
  return (
    <Section
      title={t('workflow.title')}
      add={{
        label: t('workflow.add'),
        onPress: () => put({ steps: [...steps, { databinding: '', operation: 'set', parameter: '' }], follows }),
      }}
    >
      {steps.map((step, index) => (
        <StepCard
          key={index}
          step={step}
          onType={(next) => edit.change((tx) => setWorkflow(tx, source, { steps: replaced(index, next), follows }))}
          onCommit={edit.commit}
          onChange={(next) => put({ steps: replaced(index, next), follows })}
          onRemove={() => put({ steps: steps.filter((_, at) => at !== index), follows })}
        />
      ))}
      {steps.length > 0 && hasLink && (
        <Switch isSelected={follows} onChange={(on) => put({ steps, follows: on })}>
          {t('workflow.follows')}
        </Switch>
      )}
      {steps.length === 0 && <Note>{t('workflow.hint')}</Note>}
    </Section>
  );
}

interface StepCardProps {
  readonly step: WorkflowStep;
  /** While something is typed. */
  readonly onType: (step: WorkflowStep) => void;
  readonly onCommit: () => void;
  readonly onChange: (step: WorkflowStep) => void;
  readonly onRemove: () => void;
}

/** One variable: what becomes of it. */
function StepCard({ step, onType, onCommit, onChange, onRemove }: StepCardProps) {
  const { t } = useTranslation('editor');
  const texts = useOperationTexts();
  const known = useEditorValue(({ app }) => knownVariables(app).join('\n')).split('\n');
  const operation = operations.find((one) => one === step['operation']) ?? 'set';
  return (
    <fieldset className={layout.card} aria-label={written(step['databinding']) || t('logic.variable')}>
      <div className={layout.row}>
        <Field
          aria-label={t('logic.variable')}
          size="s"
          icon="variable"
          placeholder={t('logic.variable')}
          suggestions={known}
          value={written(step['databinding'])}
          onChange={(databinding) => onType({ ...step, databinding })}
          onBlur={onCommit}
        />
        <IconButton icon="minus" size="s" label={t('workflow.remove')} placement="left" onPress={onRemove} />
      </div>
      <div className={layout.row}>
        <Select
          aria-label={t('workflow.operation')}
          size="s"
          options={operations.map((id) => ({ id, text: texts[id] }))}
          value={operation}
          onChange={(next) => onChange({ ...step, operation: next })}
        />
        {needsParameter(operation) && (
          <Field
            aria-label={t('content.value')}
            size="s"
            placeholder={t('content.value')}
            suggestions={[...known, ...placeVariables]}
            value={written(step['parameter'])}
            onChange={(parameter) => onType({ ...step, parameter })}
            onBlur={onCommit}
          />
        )}
      </div>
    </fieldset>
  );
}
