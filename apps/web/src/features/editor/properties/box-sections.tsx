import { NumberField, Select } from '@rehearse/client/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorRow } from './color-row';
import { Row, Section } from './section';
import styles from './properties.module.css';
import { type StyleTarget, useStyleEdit, type WidgetTarget } from './target';
import { commonNumber, commonOption } from './values/common';
import { shownColor } from './values/shown-color';

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
      <div className={styles.corners}>
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

export const OpacitySection = memo(function OpacitySection({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.opacity');
  const share = commonNumber(edit.values('opacity'), 1);
  return (
    <Section title={t('properties.layer')}>
      <Row label={t('properties.opacity')}>
        <NumberField
          label={t('properties.opacity')}
          icon="droplet"
          unit="%"
          size="s"
          min={0}
          max={100}
          decimals={0}
          value={share === null ? null : share * 100}
          onChange={(percent) => edit.set({ opacity: percent / 100 })}
          onCommit={edit.commit}
        />
      </Row>
    </Section>
  );
});

const tableLines = ['Cell', 'HLines', 'VLines', 'None'] as const;

export const ColorsSection = memo(function ColorsSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.colors');
  const [kind] = target.kinds;
  if (!kind) return null;
  const lineTexts = {
    Cell: t('properties.allLines'),
    HLines: t('properties.horizontalLines'),
    VLines: t('properties.verticalLines'),
    None: t('properties.noLines'),
  };
  return (
    <Section title={t('properties.colors')}>
      {kind.ownColors?.map(({ property, text }) => (
        <Row key={property} label={t(text)}>
          <ColorRow
            label={t(text)}
            value={shownColor(target, property)}
            onChange={(color) => edit.set({ [property]: color })}
            onCommit={edit.commit}
          />
        </Row>
      ))}
      {'borderStyle' in kind.style && (
        <Row label={t('properties.lines')}>
          <Select
            aria-label={t('properties.lines')}
            size="s"
            options={tableLines.map((id) => ({ id, text: lineTexts[id] }))}
            value={commonOption(edit.values('borderStyle'), tableLines, 'Cell')}
            onChange={(borderStyle) => edit.setOnce({ borderStyle })}
          />
        </Row>
      )}
    </Section>
  );
});
