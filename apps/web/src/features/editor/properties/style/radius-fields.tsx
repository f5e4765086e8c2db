import { IconToggle, NumberField } from '@rehearse/client/ui';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonNumber, numberOf } from '../common-value';
import layout from '../layout.module.css';
import { type StyleTarget, useStyleEdit } from '../target';

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
  const [wantsExpanded, setExpanded] = useState(false);
  const radii = target.styles.map((style) => corners.map((corner) => numberOf(style[`border${corner}Radius`], 0)));
  const isExpanded = wantsExpanded || radii.some((one) => new Set(one).size > 1);
  return (
    <>
      <div className={layout.pair}>
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
          isSelected={isExpanded}
          onChange={setExpanded}
          placement="left"
        />
      </div>
      {isExpanded && (
        <div className={layout.corners}>
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
