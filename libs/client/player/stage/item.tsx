import { type App, linesFrom, type Widget, type WidgetState } from '@rehearse/model';
import { ownersOf, type ViewItem } from '@rehearse/simulate';
import { type Behaviour, kindOf, type TextOperation, typedText } from '@rehearse/widgets';
import { type ComponentType, memo, type PointerEvent, type ReactNode, Suspense, useState } from 'react';
import type { ImageUrl } from '../draw/operation-style';
import { DrawOperations } from '../draw/draw-operations';
import { itemDrawing, type Shown } from '../draw/widget-drawing';
import { CheckBox, type ControlProps, Menu, Press, Radio, Switch } from './controls';
import { useLayer } from './layer-context';
import styles from './player.module.css';
import { type ControlName, rareControl } from '../rare/load';
import { TextArea, TextField } from './text-field';

export interface ItemProps {
  readonly app: App;
  readonly item: ViewItem;
  readonly imageUrl: ImageUrl;
  /** A press leads somewhere. */
  readonly link: boolean;
  /** Points the tester to it. */
  readonly hint: boolean;
  /** What its button is called, if not as itself; '' for none: another one stands for it. */
  readonly said?: string | undefined;
  /** What is shown inside of it. */
  readonly inside?: ReactNode;
}

/** What a tester uses. */
interface Use {
  readonly Control?: ComponentType<ControlProps>;
  /** The control shows what was typed by itself, in place of the painted text. */
  readonly isField?: true;
}

const Animated = rareControl((controls) => controls.Animated);
const Numbers = rareControl((controls) => controls.Numbers);
const OpenPage = rareControl((controls) => controls.OpenPage);
const Tip = rareControl((controls) => controls.Tip);
const Picked = rareControl((controls) => controls.Picked);
const live: Shown = { isLive: true };
/** Of a text that types itself. */
const untyped: Shown = { ...live, value: { type: 'text', value: '' } };
/** Of a chart that comes in. */
const ungrown: Shown = { ...live, grown: 0 };

/** Nothing but a button, where a press leads somewhere. */
const button: Use = {};

const rare = (name: ControlName): Use => ({ Control: rareControl<ControlProps>((controls) => controls[name]) });

const uses: Readonly<Record<Behaviour, Use>> = {
  none: button,
  press: button,
  text: { Control: TextField, isField: true },
  multiline: { Control: TextArea, isField: true },
  password: { ...rare('Password'), isField: true },
  check: { Control: CheckBox },
  radio: { Control: Radio },
  choice: rare('Choice'),
  switch: { Control: Switch },
  slide: rare('Slide'),
  navigate: { Control: Menu },
  table: rare('Table'),
  pick: rare('Pick'),
  toggle: rare('Toggle'),
  count: rare('Count'),
  rate: rare('Rate'),
  rank: rare('Rank'),
  calendar: rare('Calendar'),
  dateField: rare('DateField'),
  ask: rare('AskPlace'),
  unlock: rare('Unlock'),
  list: rare('ListField'),
  menu: rare('NavMenu'),
  tree: rare('Tree'),
  drag: rare('Drag'),
  drop: rare('Drop'),
  frame: rare('Frame'),
  suggest: { ...rare('Suggest'), isField: true },
  chat: rare('Chat'),
  compose: rare('Compose'),
  upload: rare('Upload'),
  photograph: rare('Camera'),
  play: rare('Play'),
};

/**
 * Nothing happens when it is pressed, so that what lies below can be: a title on a card that leads somewhere. A widget that answers to
 * the pointer in another way (a style for hovering, a line for a swipe) keeps it.
 */
function isPassive(app: App, { widget, source, row }: ViewItem, link: boolean): boolean {
  const { behaviour, isButton } = kindOf(widget.type);
  if (link || isButton || row || uses[behaviour] !== button) return false;
  if (widget.hover || widget.active || tipOf(widget) || widget.style?.['cursor']) return false;
  return ownersOf(app, source).every((owner) => linesFrom(app, owner).length === 0);
}

/** What a widget says about itself when it is pointed at. */
function tipOf({ props }: Widget): string {
  const tip = props?.['tooltipText'];
  return typeof tip === 'string' ? tip.trim() : '';
}

/** What is seen at first of what comes in bit by bit. */
function begunOf({ widget: { type, props } }: ViewItem): Shown | undefined {
  const { isText, grows } = kindOf(type);
  if (isText && props?.['animated'] === true) return untyped;
  return grows && props?.['animation'] ? ungrown : undefined;
}

function useActiveStates() {
  const [states, setStates] = useState<readonly WidgetState[]>([]);
  const turn = (state: WidgetState, on: boolean) =>
    setStates((before) =>
      before.includes(state) === on ? before : on ? [...before, state] : before.filter((one) => one !== state),
    );
  return { states, turn };
}

/** A widget as the tester uses it: its drawing below, and above it a real control that paints nothing itself. */
export const Item = memo(function Item({ app, item, imageUrl, link, hint, said, inside }: ItemProps) {
  const { input } = useLayer();
  const { states, turn } = useActiveStates();
  const begun = begunOf(item);
  const [shown, setShown] = useState(begun ?? live);
  const show = (next: Shown) => setShown((before) => ({ ...before, ...next }));
  const kind = kindOf(item.widget.type);
  const use = uses[kind.behaviour];
  const { Control, isField } = use;
  const { isDisabled } = item;
  const { operations, place, style } = itemDrawing(app, item, isDisabled ? [] : states, shown);
  const text = isField
    ? operations.find((operation): operation is TextOperation => operation.kind === 'text')
    : undefined;
  const typed = text && typedText(item.widget, shown.value ?? item.value).text !== '';
  const leads = link || (isDisabled && linesFrom(app, item.source).length > 0);
  const isButton = said !== '' && (leads || kind.isButton === true);
  const tip = tipOf(item.widget);
  const isControl = said !== undefined || isButton || use !== button || kind.numbers !== undefined;

  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    turn('hover', true);
    input.hover(item.id);
  };
  const released = () => turn('active', false);
  const left = (event: PointerEvent) => {
    released();
    turn('hover', false);
    if (event.pointerType !== 'touch') input.leave(item.id);
  };
  const controls = (
    <>
      {begun && <Animated item={item} onShow={show} />}
      {kind.numbers && <Numbers item={item} />}
      {kind.showsUpload && <Picked app={app} item={item} />}
      {use === button && isButton && (kind.addressOf ? <OpenPage item={item} /> : <Press item={item} said={said} />)}
      {Control && <Control app={app} item={item} imageUrl={imageUrl} operation={text} shown={shown} onShow={show} />}
    </>
  );
  const isPassThrough = place.opacity === 0 || isPassive(app, item, link);
  const classes = [
    isPassThrough && styles['passThrough'],
    styles['item'],
    place.cursor && styles['pointed'],
    hint && styles['hint'],
  ];
  return (
    <div
      data-widget={item.id}
      role={item.isErrorText ? 'alert' : undefined}
      data-scrolled={shown.scrolled !== undefined || undefined}
      data-error={item.states.includes('error') || undefined}
      className={classes.filter(Boolean).join(' ')}
      style={place}
      onPointerEnter={hover}
      onPointerLeave={left}
      onPointerDown={() => turn('active', true)}
      onPointerUp={released}
      onPointerCancel={released}
      onFocus={() => turn('focus', true)}
      onBlur={() => turn('focus', false)}
    >
      <div className={styles['drawing']} aria-hidden={isControl || undefined}>
        <DrawOperations
          operations={typed ? operations.filter((operation) => operation !== text) : operations}
          imageUrl={imageUrl}
        />
      </div>
      <Suspense>
        {isDisabled ? (
          <fieldset disabled className={styles['disabled']}>
            {controls}
          </fieldset>
        ) : (
          controls
        )}
        {inside}
      </Suspense>
      {tip && (
        <Suspense>
          <Tip item={item} text={tip} style={style} isWanted={states.includes('hover') || states.includes('focus')} />
        </Suspense>
      )}
    </div>
  );
});
