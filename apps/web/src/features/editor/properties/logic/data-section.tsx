import { Field } from '@rehearse/client/ui';
import { knownVariables } from '@rehearse/simulate';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { commonText } from '../common-value';
import { Section } from '../section';
import { usePropsEdit, type WidgetTarget } from '../target';

const bindingOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The variable that widgets show and change. */
export const DataSection = memo(function DataSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'logic.variable');
  const known = useEditorValue(({ app }) => knownVariables(app).join('\n'));
  const bindings = edit.values('databinding').map(bindingOf);
  const path = commonText(bindings.map((binding) => binding['default']));
  return (
    <Section title={t('insert.data')}>
      <Field
        label={t('logic.variable')}
        size="s"
        icon="variable"
        placeholder={path === null ? t('mixed') : undefined}
        hint={t('logic.variableHint')}
        suggestions={known.split('\n')}
        value={path ?? ''}
        onChange={(next) => edit.set({ databinding: { ...bindings[0], default: next === '' ? undefined : next } })}
        onBlur={edit.commit}
      />
    </Section>
  );
});
