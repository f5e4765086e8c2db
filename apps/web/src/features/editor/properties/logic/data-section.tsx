import { Field } from '@rehearse/client/ui';
import { knownVariables } from '@rehearse/simulate';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { commonText } from '../common-value';
import { holds } from '../content/content-parts';
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
  const field = (binding: string, label: string, hint?: string) => {
    const path = commonText(bindings.map((one) => one[binding]));
    return (
      <Field
        label={label}
        size="s"
        icon="variable"
        placeholder={path === null ? t('mixed') : undefined}
        hint={hint}
        suggestions={known.split('\n')}
        value={path ?? ''}
        onChange={(next) => edit.set({ databinding: { ...bindings[0], [binding]: next === '' ? undefined : next } })}
        onBlur={edit.commit}
      />
    );
  };
  return (
    <Section title={t('insert.data')}>
      {field('default', t('logic.variable'), t('logic.variableHint'))}
      {target.widgets.every((widget) => holds(widget, 'options')) && field('options', t('logic.optionsVariable'))}
    </Section>
  );
});
