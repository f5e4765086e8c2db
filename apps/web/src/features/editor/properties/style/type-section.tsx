import { IconToggle, NumberField, SegmentedControl, Select } from '@rehearse/client/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorRow } from '../color/color-row';
import { HugField } from './hug-field';
import { Row, Section } from '../section';
import { useStyleEdit, type WidgetTarget } from '../target';
import { common, commonOption, mixed, numberOf } from '../common-value';
import { shownColor } from '../color/shown-color';
import { usePaintedText } from './use-painted-text';

/** Families that every system has in some form; a document's own family is offered beside them. */
const families = [
  'Helvetica Neue,Helvetica,Arial,sans-serif',
  'Inter,system-ui,sans-serif',
  'system-ui,sans-serif',
  'Arial,sans-serif',
  'Verdana,sans-serif',
  'Tahoma,sans-serif',
  'Trebuchet MS,sans-serif',
  'Georgia,serif',
  'Times New Roman,serif',
  'Palatino,serif',
  'Courier New,monospace',
  'ui-monospace,Menlo,Consolas,monospace',
  'Comic Sans MS,cursive',
  'Impact,sans-serif',
] as const;
const weights = ['100', '200', '300', '400', '500', '600', '700', '800', '900'] as const;
const aligns = ['left', 'center', 'right', 'justify'] as const;
const alignIcons = {
  left: 'align-left',
  center: 'align-center',
  right: 'align-right',
  justify: 'align-justified',
} as const;
const valigns = ['top', 'middle', 'bottom'] as const;
const valignIcons = { top: 'layout-align-top', middle: 'layout-align-middle', bottom: 'layout-align-bottom' } as const;

const familyName = (family: string): string => (family.split(',')[0] ?? family).replace(/["']/g, '').trim();
const weightOf = (value: unknown): string =>
  value === 'bold' ? '700' : String(Math.round(numberOf(value, 400) / 100) * 100);

export const TypeSection = memo(function TypeSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.type');
  const painted = usePaintedText(target);
  const family = common(
    edit.values('fontFamily').map((value) => (typeof value === 'string' && value ? value : families[0])),
  );
  const known = family === mixed || family === undefined ? [...families] : [...new Set<string>([...families, family])];
  const isOn = (property: string, value: string) => edit.values(property).every((one) => one === value);
  const toggle = (property: string, on: string, off: string) => (selected: boolean) =>
    edit.setOnce({ [property]: selected ? on : off });
  const weightTexts = {
    100: t('type.thin'),
    200: t('type.extraLight'),
    300: t('type.light'),
    400: t('type.regular'),
    500: t('type.medium'),
    600: t('type.semiBold'),
    700: t('type.bold'),
    800: t('type.extraBold'),
    900: t('type.black'),
  };
  const alignTexts = {
    left: t('type.left'),
    center: t('type.center'),
    right: t('type.right'),
    justify: t('type.justify'),
  };
  const valignTexts = { top: t('type.top'), middle: t('type.middle'), bottom: t('type.bottom') };
  return (
    <Section title={t('properties.type')}>
      <Select
        aria-label={t('type.family')}
        size="s"
        options={known.map((id) => ({ id, text: familyName(id) }))}
        value={family === mixed || family === undefined ? null : family}
        onChange={(fontFamily) => edit.setOnce({ fontFamily })}
      />
      <Row>
        <Select
          aria-label={t('type.weight')}
          size="s"
          options={weights.map((id) => ({ id, text: weightTexts[id] }))}
          value={commonOption(edit.values('fontWeight').map(weightOf), weights, '400')}
          onChange={(weight) => edit.setOnce({ fontWeight: Number(weight) })}
        />
        <NumberField
          label={t('type.size')}
          icon="text-size"
          size="s"
          min={1}
          value={painted('size')}
          onChange={(fontSize) => edit.set({ fontSize })}
          onCommit={edit.commit}
        />
      </Row>
      <Row>
        <NumberField
          label={t('type.lineHeight')}
          icon="line-height"
          size="s"
          min={0.5}
          step={0.1}
          value={painted('lineHeight')}
          onChange={(lineHeight) => edit.set({ lineHeight })}
          onCommit={edit.commit}
        />
        <NumberField
          label={t('type.letterSpacing')}
          icon="letter-spacing"
          size="s"
          step={0.1}
          value={painted('letterSpacing')}
          onChange={(letterSpacing) => edit.set({ letterSpacing })}
          onCommit={edit.commit}
        />
      </Row>
      <ColorRow
        label={t('type.color')}
        value={shownColor(target, 'color')}
        onChange={(color) => edit.set({ color })}
        onCommit={edit.commit}
      />
      <SegmentedControl
        wide
        label={t('type.align')}
        items={aligns.map((id) => ({ id, text: alignTexts[id], icon: alignIcons[id] }))}
        value={painted('align')}
        onChange={(textAlign) => edit.setOnce({ textAlign })}
      />
      <Row>
        <SegmentedControl
          wide
          label={t('type.verticalAlign')}
          items={valigns.map((id) => ({ id, text: valignTexts[id], icon: valignIcons[id] }))}
          value={painted('valign')}
          onChange={(verticalAlign) => edit.setOnce({ verticalAlign })}
        />
        <IconToggle
          icon="italic"
          size="m"
          label={t('type.italic')}
          isSelected={isOn('fontStyle', 'italic')}
          onChange={toggle('fontStyle', 'italic', 'normal')}
        />
        <IconToggle
          icon="underline"
          size="m"
          label={t('type.underline')}
          isSelected={isOn('textDecoration', 'underline')}
          onChange={toggle('textDecoration', 'underline', 'none')}
        />
        <IconToggle
          icon="strikethrough"
          size="m"
          label={t('type.strikethrough')}
          isSelected={isOn('textDecoration', 'line-through')}
          onChange={toggle('textDecoration', 'line-through', 'none')}
        />
      </Row>
      <HugField target={target} />
    </Section>
  );
});
