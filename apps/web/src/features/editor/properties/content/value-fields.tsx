import { Field, NumberField, Switch } from '@rehearse/client/ui';
import { rangeOf } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { Row } from '../section';
import { usePropsEdit, type WidgetTarget } from '../target';
import { allTrue, commonNumber, commonText } from '../common-value';

interface TargetProps {
  readonly target: WidgetTarget;
}

/** Whether it is on before anybody touched it: boxes and toggles keep that in different props. */
function OnField({ target, prop }: TargetProps & { readonly prop: 'checked' | 'active' }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.checked');
  return (
    <Switch isSelected={allTrue(edit.values(prop))} onChange={(isOn) => edit.setOnce({ [prop]: isOn })}>
      {t('content.checked')}
    </Switch>
  );
}
export const CheckedField = ({ target }: TargetProps) => <OnField target={target} prop="checked" />;
export const ActiveField = ({ target }: TargetProps) => <OnField target={target} prop="active" />;

export function RangeFields({ target }: TargetProps) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.value');
  const ranges = target.widgets.map((widget) => rangeOf(widget));
  const min = Math.max(...ranges.map((range) => range.min));
  const max = Math.min(...ranges.map((range) => range.max));
  const field = (key: 'min' | 'value' | 'max', label: string, low: number, high: number) => (
    <Row label={label}>
      <NumberField
        label={label}
        size="s"
        min={low}
        max={high}
        value={commonNumber(
          ranges.map((range) => range[key]),
          0,
        )}
        onChange={(value) => edit.set({ [key]: value })}
        onCommit={edit.commit}
      />
    </Row>
  );
  return (
    <>
      {field('value', t('content.value'), min, max)}
      {field('min', t('content.min'), -Infinity, max)}
      {field('max', t('content.max'), min, Infinity)}
    </>
  );
}

/** Radio boxes with the same name exclude each other. */
export function FormGroupField({ target }: TargetProps) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.formGroup');
  const name = commonText(edit.values('formGroup'));
  return (
    <Field
      label={t('content.formGroup')}
      hint={t('content.formGroupHint')}
      size="s"
      placeholder={name === null ? t('mixed') : t('content.formGroupUnnamed')}
      value={name ?? ''}
      onChange={(formGroup) => edit.set({ formGroup })}
      onBlur={edit.commit}
    />
  );
}
