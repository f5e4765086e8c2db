import type { Style } from '@rehearse/model';
import { isChecked, labelOf } from '../../content';
import { accent, accentDark, border, dim, ink, line, paper, radius, type } from '../../default-style';
import type { Area, DrawOperation } from '../../draw-operation';
import { ownText } from '../../hug';
import { builtInIcons, iconPaths } from '../../icons';
import type { PaintInput, WidgetKind } from '../../kind';
import { areaOf, boxOperations, colorOf, iconOperation, inset, leftSquare, shape } from '../../make-operations';
import { num } from '../../read';

/** A button that stays pressed: what it looks like then is its state `active`. */
export const toggleButton: WidgetKind = {
  type: 'ToggleButton',
  behaviour: 'toggle',
  style: { background: paper, ...border(1, line), ...radius(3), ...type(14, 'center', 500) },
  paint: ({ widget, style }) => {
    const area = areaOf(widget);
    return [...boxOperations(style, area), ownText(widget, style, labelOf(widget), inset(area, 4), true)];
  },
};

/** Old documents name one icon for each of the two; ours have one, which is filled while it is on. */
function iconOf({ widget, style }: PaintInput, isOn: boolean): readonly string[] {
  const named = isOn ? widget.props?.['activeIcon'] : widget.props?.['passiveIcon'];
  return iconPaths({ icon: style['icon'] ?? named, iconPath: style['iconPath'] }) ?? builtInIcons.star;
}

function toggledIcon(input: PaintInput, area: Area): DrawOperation {
  const isOn = isChecked(input.widget, input.value);
  const color = isOn
    ? colorOf(input.style['activeColor'], accent)
    : colorOf(input.style['passiveColor'] ?? input.style['color'], dim);
  const icon = iconOperation(iconOf(input, isOn), area, color, 1.75);
  return isOn ? { ...icon, fill: color } : icon;
}

const iconStyle: Style = { icon: 'star', iconPath: builtInIcons.star, activeColor: '#f5a623', passiveColor: dim };

export const iconToggle: WidgetKind = {
  type: 'IconToggle',
  behaviour: 'toggle',
  style: iconStyle,
  paint: (input) => [...boxOperations(input.style, areaOf(input.widget)), toggledIcon(input, areaOf(input.widget))],
};

export const labeledIconToggle: WidgetKind = {
  type: 'LabeledIconToggle',
  behaviour: 'toggle',
  style: { ...iconStyle, ...type(14, 'left') },
  paint: (input) => {
    const area = areaOf(input.widget);
    const icon = leftSquare(area, Math.min(area.h, area.w, num(input.style['iconSize'], 24)));
    const taken = Math.min(area.w, icon.w + 8);
    const textArea = { ...area, x: taken, w: area.w - taken };
    return [
      ...boxOperations(input.style, area),
      toggledIcon(input, icon),
      ownText(input.widget, input.style, labelOf(input.widget), textArea, true),
    ];
  },
};

/** An icon above its text, together in the middle. */
function iconAbove(input: PaintInput, area: Area): readonly DrawOperation[] {
  const { widget, style } = input;
  const size = Math.max(0, num(style['fontSize'], 14));
  const side = Math.min(num(style['iconSize'], 24), area.w, area.h);
  const label = labelOf(widget);
  const textHeight = label ? Math.min(size * 1.4, Math.max(0, area.h - side)) : 0;
  const gap = label ? Math.min(8, Math.max(0, area.h - side - textHeight)) : 0;
  const y = area.y + Math.max(0, (area.h - side - gap - textHeight) / 2);
  const icon = iconOperation(
    iconOf(input, isChecked(widget, input.value)),
    { ...area, y, h: side },
    colorOf(style['iconColor'] ?? style['color'], ink),
    1.75,
  );
  const text = ownText(widget, style, label, { ...area, y: y + side + gap, h: textHeight }, true);
  return label ? [icon, text] : [icon];
}

const tile: Style = {
  background: paper,
  ...border(1, line),
  ...radius(8),
  ...type(14, 'center', 500),
  icon: 'star',
  iconPath: builtInIcons.star,
};

export const iconToggleButton: WidgetKind = {
  type: 'IconToggleButton',
  behaviour: 'toggle',
  style: tile,
  paint: (input) => {
    const area = areaOf(input.widget);
    return [...boxOperations(input.style, area), ...iconAbove(input, inset(area, 6))];
  },
};

/** A tile with a tick in its corner while it is on. */
export const visualPicker: WidgetKind = {
  type: 'VisualPicker',
  behaviour: 'toggle',
  style: { ...tile, popBackground: accentDark, popColor: paper },
  paint: (input) => {
    const area = areaOf(input.widget);
    const tileOperations = [...boxOperations(input.style, area), ...iconAbove(input, inset(area, 6))];
    return isChecked(input.widget, input.value) ? [...tileOperations, ...badge(input.style, area)] : tileOperations;
  },
};

function badge(style: Style, area: Area): readonly DrawOperation[] {
  const side = Math.min(num(style['popIconSize'], 20), area.w / 2, area.h / 2);
  const place = { x: area.w - side - Math.min(6, side / 2), y: Math.min(6, side / 2), w: side, h: side };
  return [
    shape(place, colorOf(style['popBackground'], accentDark), side),
    iconOperation(builtInIcons.check, inset(place, side * 0.2), colorOf(style['popColor'], paper), 3),
  ];
}
