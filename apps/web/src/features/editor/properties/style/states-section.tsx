import { clearStyleState, type StyleState } from '@rehearse/client/editor';
import { Button, SegmentedControl } from '@rehearse/client/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import { Note } from '../section';
import layout from '../layout.module.css';
import type { WidgetTarget } from '../target';
import { useEdit } from '../use-edit';

/** In the order of the grid. */
const styleStates: readonly StyleState[] = ['style', 'hover', 'active', 'focus', 'checked', 'error'];

/** Which style state the panel edits and the canvas shows; a dot marks those that differ from the normal one. */
export const StatesSection = memo(function StatesSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const edit = useEdit('properties.states');
  const offered = styleStates.filter(
    (styleState) => styleState === 'style' || target.kinds.every((kind) => kind.states.includes(styleState)),
  );
  if (offered.length < 2) return null;
  const texts = {
    style: t('states.normal'),
    hover: t('states.hover'),
    active: t('states.active'),
    focus: t('states.focus'),
    checked: t('states.checked'),
    error: t('states.error'),
  };
  const differs = (styleState: StyleState) =>
    styleState !== 'style' && target.widgets.some((widget) => Object.keys(widget[styleState] ?? {}).length > 0);
  const { styleState } = target;
  return (
    <div className={layout.untitled}>
      <SegmentedControl
        className={layout.states}
        label={t('properties.states')}
        items={offered.map((id) => ({ id, text: texts[id], isMarked: differs(id) }))}
        value={styleState}
        onChange={(next) => editor.setStyleState(next)}
      />
      {styleState !== 'style' && <Note>{t('states.hint', { state: texts[styleState] })}</Note>}
      {styleState !== 'style' && differs(styleState) && (
        <Button size="s" onPress={() => edit.once((tx) => clearStyleState(tx, target.ids, styleState))}>
          {t('states.reset')}
        </Button>
      )}
    </div>
  );
});
