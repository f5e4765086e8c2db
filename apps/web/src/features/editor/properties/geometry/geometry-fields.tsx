import { IconToggle, NumberField } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { GapField } from './gap-field';
import { isFixed, setSide, assignScreens, shownBoxes, type Side } from './geometry';
import layout from '../layout.module.css';
import { useEdit } from '../use-edit';
import { commonNumber } from '../common-value';

const sides: readonly Side[] = ['x', 'y', 'w', 'h'];

/** Place and size of whatever is selected. */
export function GeometryFields() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const boxes = useEditorValue(shownBoxes);
  const fixed = useEditorValue(isFixed);
  const edit = useEdit('properties.geometry');
  const [keepRatio, setKeepRatio] = useState(false);
  const count = boxes.length / 4;
  const texts = { x: t('properties.x'), y: t('properties.y'), w: t('properties.width'), h: t('properties.height') };
  const change = (side: Side, next: (current: number) => number) =>
    edit.change((tx) => setSide(tx, editor, side, next, keepRatio));
  const commit = () => {
    edit.change((tx) => assignScreens(tx, editor));
    edit.commit();
  };
  const field = (side: Side) => (
    <NumberField
      key={side}
      label={texts[side]}
      prefix={side.toUpperCase()}
      size="s"
      min={side === 'w' || side === 'h' ? 1 : undefined}
      isDisabled={fixed}
      value={commonNumber(
        boxes.filter((_, index) => sides[index % 4] === side),
        0,
      )}
      sumHint={count > 1 ? t('properties.setsAll', { count }) : undefined}
      onChange={(value) => change(side, () => value)}
      onEach={(next) => change(side, next)}
      onCommit={commit}
    />
  );
  return (
    <>
      <div className={layout.pair}>
        {field('x')}
        {field('y')}
      </div>
      <div className={layout.pair}>
        {field('w')}
        {field('h')}
        <IconToggle
          icon={keepRatio ? 'link' : 'unlink'}
          size="s"
          label={t('properties.keepRatio')}
          isSelected={keepRatio}
          onChange={setKeepRatio}
          placement="left"
        />
      </div>
      <GapField />
    </>
  );
}
