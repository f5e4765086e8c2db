import { Field, NumberField, Select, Switch, TextArea } from '@rehearse/client/ui';
import { type DesignField, designOf } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { IconNameField } from '../icons/icon-name-field';
import { Row } from '../section';
import { usePropsEdit, useStyleEdit, type WidgetTarget } from '../target';
import { EntranceField } from './entrance-field';
import { type OwnFieldProps, ScreenField, WidgetField } from './entry-fields';
import { linesOf, textOfLines, variableOf, withVariable } from './own-values';
import { allTrue, commonNumber, commonOption, commonText } from '../common-value';

/** Props of a kind that no panel was made for by hand: a control for each, as its design describes it. */
export function OwnFields({
  target,
  fields,
}: {
  readonly target: WidgetTarget;
  readonly fields: readonly DesignField[];
}) {
  const isOn = ({ isStyle, onlyWith }: DesignField) =>
    !onlyWith || target.widgets.every((widget) => (isStyle ? widget.style : widget.props)?.[onlyWith] === true);
  return fields.filter(isOn).map((field) => {
    const Control = controls[field.type] ?? OwnField;
    return <Control key={field.binding ?? field.prop} target={target} field={field} />;
  });
}

const controls: Partial<Readonly<Record<DesignField['type'], typeof OwnField>>> = {
  screen: ScreenField,
  widget: WidgetField,
  entrance: EntranceField,
};

function OwnField({
  target,
  field: { prop, text, type, options = [], isStyle, binding, min, max, initial = 0 },
}: OwnFieldProps) {
  const { t } = useTranslation('editor');
  const ofProps = usePropsEdit(target, text);
  const ofStyle = useStyleEdit(target, text);
  const edit = isStyle ? ofStyle : ofProps;
  const label = t(text);
  const values = edit.values(prop);
  if (type === 'switch')
    return (
      <Switch isSelected={allTrue(values)} onChange={(on) => edit.setOnce({ [prop]: on })}>
        {label}
      </Switch>
    );
  if (type === 'option') {
    const ids = options.map(({ id }) => id);
    return (
      <Select
        label={label}
        size="s"
        options={options.map((option) => ({ id: option.id, text: t(option.text) }))}
        value={commonOption(values, ids, ids[0] ?? '')}
        onChange={(id) => edit.setOnce({ [prop]: id })}
      />
    );
  }
  if (type === 'icon')
    return <IconNameField label={label} values={values} onChange={(icon) => edit.setOnce({ [prop]: icon })} />;
  if (type === 'lines') {
    const value = commonText(values.map(textOfLines));
    return (
      <TextArea
        label={label}
        rows={3}
        placeholder={value === null ? t('mixed') : undefined}
        value={value ?? ''}
        onChange={(text) => edit.set({ [prop]: linesOf(text) })}
        onBlur={edit.commit}
      />
    );
  }
  if (type === 'variable') {
    const value = commonText(values.map((one) => variableOf(one, binding)));
    return (
      <Field
        label={label}
        size="s"
        placeholder={value === null ? t('mixed') : undefined}
        value={value ?? ''}
        onChange={(path) => edit.set({ [prop]: withVariable(values[0], path, binding) })}
        onBlur={edit.commit}
      />
    );
  }
  if (type === 'text') {
    const value = commonText(values);
    return (
      <Field
        label={label}
        size="s"
        placeholder={value === null ? t('mixed') : undefined}
        value={value ?? ''}
        onChange={(next) => edit.set({ [prop]: next })}
        onBlur={edit.commit}
      />
    );
  }
  return (
    <Row label={label}>
      <NumberField
        label={label}
        size="s"
        min={min}
        max={max}
        value={commonNumber(values, designedNumber(target, prop, initial))}
        onChange={(value) => edit.set({ [prop]: Math.round(value) })}
        onCommit={edit.commit}
      />
    </Row>
  );
}

/** What a document that does not say a number has in its place. */
function designedNumber({ widgets: [widget] }: WidgetTarget, prop: string, initial: number): number {
  const design = widget && designOf(widget.type);
  return Number(design?.defaults.props[prop] ?? design?.style[prop] ?? initial) || 0;
}
