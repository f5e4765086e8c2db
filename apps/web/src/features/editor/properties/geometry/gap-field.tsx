import { distribute, evenGap, rowOf, unitsOf } from '@rehearse/client/editor';
import { NumberField } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import layout from '../layout.module.css';
import { useEdit } from '../use-edit';

/** The gap between elements in a row; setting it makes all gaps the same. */
export function GapField() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const edit = useEdit('commands.spacing');
  const axis = useEditorValue(({ app, selection }) => rowOf(unitsOf(app, selection))?.axis ?? null);
  const gap = useEditorValue(({ app, selection }) => {
    const row = rowOf(unitsOf(app, selection));
    return row && evenGap(row);
  });
  if (axis === null) return null;
  return (
    <div className={layout.pair}>
      <NumberField
        label={t(axis === 'x' ? 'properties.gapX' : 'properties.gapY')}
        icon={axis === 'x' ? 'layout-distribute-vertical' : 'layout-distribute-horizontal'}
        size="s"
        min={0}
        decimals={1}
        value={gap}
        onChange={(next) => edit.change((tx) => distribute(tx, unitsOf(editor.app, editor.selection), axis, next))}
        onCommit={edit.commit}
      />
    </div>
  );
}
