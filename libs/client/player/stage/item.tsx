import { type App, linesFrom, type WidgetState } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import { fieldText, kindOf, type TextMark, type WidgetValue } from '@rehearse/widgets';
import { memo, type PointerEvent, useState } from 'react';
import type { ImageUrl } from '../marks/mark-style';
import { Marks } from '../marks/marks';
import { itemLook } from '../marks/widget-marks';
import { Choice, Menu, Press, Slide, TableText, Tick } from './controls';
import { useLayer } from './layer-context';
import styles from './player.module.css';
import { TextField } from './text-field';

export interface ItemProps {
  readonly app: App;
  readonly item: ViewItem;
  readonly imageUrl: ImageUrl;
  /** A press leads somewhere. */
  readonly link: boolean;
  /** Points the tester to it. */
  readonly hint: boolean;
}

const textOf = (item: ViewItem): string => fieldText(item.widget, item.value).text;
/** Kinds that are a button to the tester even where they lead nowhere. */
const alwaysButtons: readonly string[] = ['Button', 'HotSpot'];
const mayBePassive: readonly string[] = ['press', 'none'];

/**
 * Nothing happens when it is pressed, so that what lies below can be: a title on a card that leads somewhere. A widget that answers to
 * the pointer in another way (a look for hovering, a line for a swipe) keeps it.
 */
export function isPassive(app: App, { widget, source }: ViewItem, link: boolean): boolean {
  if (link || !mayBePassive.includes(kindOf(widget.type).behaviour) || alwaysButtons.includes(widget.type))
    return false;
  return !widget.hover && !widget.active && linesFrom(app, source).length === 0;
}

const isText = (behaviour: string): boolean => ['text', 'multiline', 'password'].includes(behaviour);

function useActiveStates() {
  const [states, setStates] = useState<readonly WidgetState[]>([]);
  const turn = (state: WidgetState, on: boolean) =>
    setStates((before) =>
      before.includes(state) === on ? before : on ? [...before, state] : before.filter((one) => one !== state),
    );
  return { states, turn };
}

interface ControlProps {
  readonly item: ViewItem;
  readonly isButton: boolean;
  readonly onDrag: (value: number | null) => void;
}

function Control({ item, isButton, onDrag }: ControlProps) {
  switch (kindOf(item.widget.type).behaviour) {
    case 'check':
    case 'radio':
    case 'switch':
      return <Tick item={item} />;
    case 'choice':
      return <Choice item={item} />;
    case 'slide':
      return <Slide item={item} onDrag={onDrag} />;
    case 'navigate':
      return <Menu item={item} />;
    case 'table':
      return <TableText item={item} />;
    case 'press':
    case 'none':
    case 'text':
    case 'multiline':
    case 'password':
      return isButton ? <Press item={item} /> : null;
  }
}

/** A widget as the tester uses it: its marks below, and above them a real control without a look of its own. */
export const Item = memo(function Item({ app, item, imageUrl, link, hint }: ItemProps) {
  const { input } = useLayer();
  const { states, turn } = useActiveStates();
  const [draft, setDraft] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const { behaviour } = kindOf(item.widget.type);
  const value: WidgetValue | undefined =
    draft !== null
      ? { type: 'text', value: draft }
      : dragged !== null
        ? { type: 'select', value: dragged }
        : item.value;
  const { marks, place } = itemLook(app, item, states, value);
  const text = isText(behaviour) ? marks.find((mark): mark is TextMark => mark.kind === 'text') : undefined;
  const typed = text && (draft ?? textOf(item)) !== '';
  const isButton = link || alwaysButtons.includes(item.widget.type);
  const isControl = isButton || !mayBePassive.includes(behaviour);

  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    turn('hover', true);
    input.hover(item.id);
  };
  const released = () => turn('active', false);
  const isThrough = place.opacity === 0 || isPassive(app, item, link);
  const classes = [isThrough && styles['through'], styles['ghosted'], hint && styles['hint']];
  return (
    <div
      data-widget={item.id}
      className={classes.filter(Boolean).join(' ')}
      style={place}
      onPointerEnter={hover}
      onPointerLeave={() => (turn('hover', false), released())}
      onPointerDown={() => turn('active', true)}
      onPointerUp={released}
      onPointerCancel={released}
      onFocus={() => turn('focus', true)}
      onBlur={() => turn('focus', false)}
    >
      <div className={styles['look']} aria-hidden={isControl || undefined}>
        <Marks marks={typed ? marks.filter((mark) => mark !== text) : marks} imageUrl={imageUrl} />
      </div>
      {isText(behaviour) ? (
        <TextField app={app} item={item} mark={text} draft={draft} onDraft={setDraft} />
      ) : (
        <Control item={item} isButton={isButton} onDrag={setDragged} />
      )}
    </div>
  );
});
