import { IconToggle, NumberField } from '@rehearse/client/ui';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/context';
import { useEditorValue } from '../use-editor-value';
import { GapField } from './gap-field';
import { isFixed, setSide, settle, shownBoxes, type Side } from './geometry';
import styles from './properties.module.css';
import { type StyleTarget, useStyleEdit } from './target';
import { useEdit } from './use-edit';
import { commonNumber, numberOf } from './values/common';

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
    edit.change((tx) => settle(tx, editor));
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
      <div className={styles.pair}>
        {field('x')}
        {field('y')}
      </div>
      <div className={styles.pair}>
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

const corners = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'] as const;
const cornerIcons = {
  TopLeft: 'radius-top-left',
  TopRight: 'radius-top-right',
  BottomLeft: 'radius-bottom-left',
  BottomRight: 'radius-bottom-right',
} as const;

/** One radius for all corners, or each. */
export const RadiusFields = memo(function RadiusFields({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.radius');
  const [apart, setApart] = useState(false);
  const radii = target.styles.map((style) => corners.map((corner) => numberOf(style[`border${corner}Radius`], 0)));
  const isApart = apart || radii.some((one) => new Set(one).size > 1);
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t('properties.radius')}
          icon="border-radius"
          size="s"
          min={0}
          value={commonNumber(radii.flat(), 0)}
          onChange={(radius) =>
            edit.set(Object.fromEntries(corners.map((corner) => [`border${corner}Radius`, radius])))
          }
          onCommit={edit.commit}
        />
        <span />
        <IconToggle
          icon="maximize"
          size="s"
          label={t('properties.eachCorner')}
          isSelected={isApart}
          onChange={setApart}
          placement="left"
        />
      </div>
      {isApart && (
        <div className={styles.corners}>
          {corners.map((corner) => (
            <NumberField
              key={corner}
              label={t(`radius.${corner}`)}
              icon={cornerIcons[corner]}
              size="s"
              min={0}
              value={commonNumber(edit.values(`border${corner}Radius`), 0)}
              onChange={(radius) => edit.set({ [`border${corner}Radius`]: radius })}
              onCommit={edit.commit}
            />
          ))}
        </div>
      )}
    </>
  );
});
