import { type Recipe, setStyle } from '@rehearse/client/editor';
import { NumberField, Switch } from '@rehearse/client/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorRow } from '../color/color-row';
import { Section } from '../section';
import layout from '../layout.module.css';
import { type StyleTarget, useStyleEdit } from '../target';
import { allTrue, commonNumber, commonText } from '../common-value';

const defaultShadow = { h: 0, v: 4, b: 12, s: 0, c: 'rgba(0, 0, 0, 0.25)', i: false } as const;
type Shadow = Readonly<Record<string, unknown>>;
const read = (value: unknown): Shadow => (typeof value === 'object' && value !== null ? (value as Shadow) : {});

export const ShadowSection = memo(function ShadowSection({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.shadow');
  const raw = edit.values('boxShadow');
  if (!raw.some((value) => typeof value === 'object' && value !== null)) {
    const add = () => edit.setOnce({ boxShadow: defaultShadow });
    return <Section title={t('properties.shadow')} add={{ label: t('properties.addShadow'), onPress: add }} />;
  }
  const shadows = raw.map(read);
  const recipe =
    (fields: Shadow): Recipe =>
    (tx) =>
      target.ids.forEach((id, index) =>
        setStyle(tx, [id], target.styleState, { boxShadow: { ...defaultShadow, ...shadows[index], ...fields } }),
      );
  const set = (fields: Shadow) => edit.change(recipe(fields));
  const number = (key: 'h' | 'v' | 'b' | 's', label: string, prefix: string, min?: number) => (
    <NumberField
      key={key}
      label={label}
      prefix={prefix}
      size="s"
      min={min}
      value={commonNumber(
        shadows.map((shadow) => shadow[key]),
        0,
      )}
      onChange={(value) => set({ [key]: value })}
      onCommit={edit.commit}
    />
  );
  return (
    <Section
      title={t('properties.shadow')}
      remove={{ label: t('properties.removeShadow'), onPress: () => edit.setOnce({ boxShadow: null }) }}
    >
      <ColorRow
        label={t('properties.shadowColor')}
        value={commonText(shadows.map((shadow) => shadow['c'] ?? defaultShadow.c))}
        onChange={(c) => set({ c })}
        onCommit={edit.commit}
      />
      <div className={layout.corners}>
        {number('h', t('properties.shadowX'), 'X')}
        {number('v', t('properties.shadowY'), 'Y')}
        {number('b', t('properties.blur'), t('properties.blur'), 0)}
        {number('s', t('properties.spread'), t('properties.spread'))}
      </div>
      <Switch isSelected={allTrue(shadows.map((shadow) => shadow['i']))} onChange={(i) => edit.once(recipe({ i }))}>
        {t('properties.inset')}
      </Switch>
    </Section>
  );
});
