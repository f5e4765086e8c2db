import { setStyle } from '@rehearse/client/editor';
import { NumberField, Switch } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { allTrue, commonNumber } from '../common-value';
import layout from '../layout.module.css';
import { type StyleTarget, useStyleEdit } from '../target';

const shareOf = (value: unknown, side: 'left' | 'top'): number =>
  Number((Object(value) as Readonly<Record<string, unknown>>)[side] ?? 0) * 100;

/** How wide a picture is, where it lies in the room that this leaves or takes, and whether it fills the box again and again. */
export function PlacementFields({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.image');
  const positions = edit.values('backgroundPosition');
  const move = (side: 'left' | 'top', percent: number) =>
    edit.change((tx) =>
      target.ids.forEach((id, index) => {
        const backgroundPosition = { left: 0, top: 0, ...Object(positions[index]), [side]: percent / 100 };
        setStyle(tx, [id], target.styleState, { backgroundPosition });
      }),
    );
  const position = (side: 'left' | 'top', label: string, prefix: string) => (
    <NumberField
      label={label}
      prefix={prefix}
      unit="%"
      size="s"
      decimals={0}
      value={commonNumber(
        positions.map((value) => shareOf(value, side)),
        0,
      )}
      onChange={(percent) => move(side, percent)}
      onCommit={edit.commit}
    />
  );
  return (
    <>
      <div className={layout.corners}>
        <NumberField
          label={t('image.size')}
          prefix="W"
          unit="%"
          size="s"
          min={1}
          value={commonNumber(edit.values('backgroundSize'), 100)}
          onChange={(backgroundSize) => edit.set({ backgroundSize })}
          onCommit={edit.commit}
        />
        {position('left', t('image.left'), 'X')}
        {position('top', t('image.top'), 'Y')}
      </div>
      <Switch
        isSelected={allTrue(edit.values('backgroundImageRepeat'))}
        onChange={(backgroundImageRepeat) => edit.setOnce({ backgroundImageRepeat })}
      >
        {t('image.repeat')}
      </Switch>
    </>
  );
}
