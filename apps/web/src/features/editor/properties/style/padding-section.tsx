import { NumberField } from '@rehearse/client/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { commonNumber } from '../common-value';
import layout from '../layout.module.css';
import { Section } from '../section';
import { type StyleTarget, useStyleEdit } from '../target';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const sideIcons = {
  Top: 'box-align-top',
  Right: 'box-align-right',
  Bottom: 'box-align-bottom',
  Left: 'box-align-left',
} as const;

export const PaddingSection = memo(function PaddingSection({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.padding');
  return (
    <Section title={t('properties.padding')}>
      <div className={layout.corners}>
        {sides.map((side) => (
          <NumberField
            key={side}
            label={t(`paddings.${side}`)}
            icon={sideIcons[side]}
            size="s"
            min={0}
            value={commonNumber(edit.values(`padding${side}`), 0)}
            onChange={(value) => edit.set({ [`padding${side}`]: value })}
            onCommit={edit.commit}
          />
        ))}
      </div>
    </Section>
  );
});
