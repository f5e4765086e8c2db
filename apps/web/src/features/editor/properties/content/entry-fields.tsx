import { scrollTargets, setProps } from '@rehearse/client/editor';
import { Select } from '@rehearse/client/ui';
import type { DesignField } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { commonOption } from '../common-value';
import { usePropsEdit, type WidgetTarget } from '../target';
import { refOf, withRef } from './own-values';

export interface OwnFieldProps {
  readonly target: WidgetTarget;
  readonly field: DesignField;
}

const nothing = '\u0000nothing';

interface EntryFieldProps {
  readonly label: string;
  readonly entries: readonly { readonly id: string; readonly name: string }[];
  readonly values: readonly unknown[];
  readonly onChange: (id: string) => void;
}

/** One of the entries of the document, or none. */
function EntryField({ label, entries, values, onChange }: EntryFieldProps) {
  const { t } = useTranslation('editor');
  const options = entries.map(({ id, name }) => ({ id, text: name }));
  const ids = options.map(({ id }) => id);
  return (
    <Select
      label={label}
      size="s"
      options={[{ id: nothing, text: t('content.nothing') }, ...options]}
      value={commonOption(values, ids, nothing)}
      onChange={(id) => onChange(id === nothing ? '' : id)}
    />
  );
}

/** One of the screens of the prototype. */
export function ScreenField({ target, field: { prop, text } }: OwnFieldProps) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, text);
  const screens = useEditorValue(({ app }) => app.screens);
  return (
    <EntryField
      label={t(text)}
      entries={Object.values(screens)}
      values={edit.values(prop)}
      onChange={(id) => edit.setOnce({ [prop]: id })}
    />
  );
}

/** Another widget of the same screen, which `props.refs` names. */
export function WidgetField({ target, field: { prop, text } }: OwnFieldProps) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, text);
  const others = useEditorValue(({ app }) => scrollTargets(app, target.ids));
  return (
    <EntryField
      label={t(text)}
      entries={others}
      values={edit.values('refs').map((refs) => refOf(refs, prop))}
      onChange={(id) =>
        edit.once((tx) => {
          for (const { id: of, props } of target.widgets)
            setProps(tx, [of], { refs: withRef(props?.['refs'], prop, id) });
        })
      }
    />
  );
}
