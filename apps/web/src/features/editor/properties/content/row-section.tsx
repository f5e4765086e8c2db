import { repeaterAround } from '@rehearse/client/editor';
import { Select } from '@rehearse/client/ui';
import { rowFields, rowPath, shownOfRow } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Section } from '../section';
import { usePropsEdit, type WidgetTarget } from '../target';

const nothing = '\u0000nothing';

/** What a widget on a repeater shows of each row. */
export function RowSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.ofRow');
  const [widget, ...others] = target.widgets;
  const repeater = useEditorValue(({ app }) => (widget ? repeaterAround(app, widget.id) : undefined));
  if (!widget || !repeater || others.length > 0) return null;
  const names = rowFields(repeater);
  if (names.length === 0) return null;
  const databinding = edit.values('databinding')[0];
  const path = (name: string) => ({ ...Object(databinding), default: rowPath(repeater, name) });
  return (
    <Section title={t('content.rows')}>
      <Select
        label={t('content.ofRow')}
        size="s"
        options={[{ id: nothing, text: t('content.nothing') }, ...names.map((name) => ({ id: name, text: name }))]}
        value={shownOfRow(widget) ?? nothing}
        onChange={(name) => edit.setOnce({ databinding: name === nothing ? undefined : path(name) })}
      />
    </Section>
  );
}
