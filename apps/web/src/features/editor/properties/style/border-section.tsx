import { IconToggle, NumberField, Select } from '@rehearse/client/ui';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorRow } from '../color/color-row';
import { Row, Section } from '../section';
import layout from '../layout.module.css';
import { useStyleEdit, type WidgetTarget } from '../target';
import { commonNumber, commonOption, numberOf } from '../common-value';
import { shownColor } from '../color/shown-color';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
type Side = (typeof sides)[number];
const lines = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'inset', 'outset'] as const;
const sideIcons = {
  Top: 'box-align-top',
  Right: 'box-align-right',
  Bottom: 'box-align-bottom',
  Left: 'box-align-left',
} as const;

const onAll = (part: 'Width' | 'Color' | 'Style', value: unknown) =>
  Object.fromEntries(sides.map((side) => [`border${side}${part}`, value]));

/** Width of what is painted: a side without a style counts as none. */
const widthOf = (style: Readonly<Record<string, unknown>>, side: Side): number =>
  style[`border${side}Style`] === 'none' ? 0 : numberOf(style[`border${side}Width`], 0);

export const BorderSection = memo(function BorderSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.border');
  const widths = target.styles.flatMap((style) => sides.map((side) => widthOf(style, side)));
  const together = commonNumber(widths, 0);
  const [wantsExpanded, setExpanded] = useState(false);
  const isExpanded =
    wantsExpanded || target.styles.some((style) => new Set(sides.map((side) => widthOf(style, side))).size > 1);
  if (widths.every((width) => width === 0)) {
    const add = () => edit.setOnce({ ...onAll('Width', 1), ...onAll('Style', 'solid'), ...onAll('Color', '#CDCED6') });
    return <Section title={t('properties.border')} add={{ label: t('properties.addBorder'), onPress: add }} />;
  }
  const setWidth = (side: Side | null, width: number) =>
    edit.set(
      side
        ? { [`border${side}Width`]: width, [`border${side}Style`]: styleNow }
        : { ...onAll('Width', width), ...onAll('Style', styleNow) },
    );
  const styleShown = commonOption(
    target.styles.flatMap((style) =>
      sides.filter((side) => widthOf(style, side) > 0).map((side) => style[`border${side}Style`]),
    ),
    lines,
    'solid',
  );
  const styleNow = styleShown ?? 'solid';
  const texts = {
    solid: t('properties.solidLine'),
    dashed: t('properties.dashed'),
    dotted: t('properties.dotted'),
    double: t('properties.double'),
    groove: t('properties.groove'),
    ridge: t('properties.ridge'),
    inset: t('properties.sunken'),
    outset: t('properties.raised'),
  };
  return (
    <Section
      title={t('properties.border')}
      remove={{ label: t('properties.removeBorder'), onPress: () => edit.setOnce(onAll('Width', 0)) }}
    >
      <ColorRow
        label={t('properties.borderColor')}
        value={shownColor(target, ...sides.map((side) => `border${side}Color`))}
        onChange={(color) => edit.set(onAll('Color', color))}
        onCommit={edit.commit}
      />
      <Row>
        <NumberField
          label={t('properties.borderWidth')}
          icon="border-all"
          size="s"
          min={0}
          value={together}
          onChange={(width) => setWidth(null, width)}
          onCommit={edit.commit}
        />
        <Select
          aria-label={t('properties.borderStyle')}
          size="s"
          options={lines.map((id) => ({ id, text: texts[id] }))}
          value={styleShown}
          onChange={(line) => edit.setOnce(onAll('Style', line))}
        />
        <IconToggle
          icon="border-sides"
          size="s"
          label={t('properties.eachSide')}
          isSelected={isExpanded}
          onChange={setExpanded}
        />
      </Row>
      {isExpanded && (
        <div className={layout.corners}>
          {sides.map((side) => (
            <NumberField
              key={side}
              label={t(`borders.${side}`)}
              icon={sideIcons[side]}
              size="s"
              min={0}
              value={commonNumber(
                target.styles.map((style) => widthOf(style, side)),
                0,
              )}
              onChange={(width) => setWidth(side, width)}
              onCommit={edit.commit}
            />
          ))}
        </div>
      )}
    </Section>
  );
});
