import { linesFrom } from '@rehearse/model';
import { cased, type TextOperation, typedText } from '@rehearse/widgets';
import type { ComponentProps, CSSProperties, KeyboardEvent } from 'react';
import { typeStyle } from '../draw/operation-style';
import { type ControlProps, invalid } from './controls';
import { useLayer } from './layer-context';
import styles from './player.module.css';

const transforms: Readonly<Record<string, CSSProperties>> = {
  UpperCase: { textTransform: 'uppercase' },
  LowerCase: { textTransform: 'lowercase' },
};

/** Padding that puts the real text where the painted one would be. */
export function fieldStyle({ operation, item }: Pick<ControlProps, 'operation' | 'item'>): CSSProperties {
  if (!operation) return {};
  return {
    ...typeStyle(operation),
    ...transforms[String(item.widget.props?.['stringCase'])],
    paddingLeft: operation.x,
    paddingRight: Math.max(0, item.box.w - operation.x - operation.w),
    ...(operation.single ? aroundMiddle(operation, item.box.h) : { paddingTop: operation.y, paddingBottom: 0 }),
  };
}

/** A browser puts a single line into the middle of what the padding leaves. */
function aroundMiddle({ y, h }: TextOperation, height: number): CSSProperties {
  const above = 2 * y + h - height;
  return { paddingTop: Math.max(0, above), paddingBottom: Math.max(0, -above) };
}

const perKey: readonly (string | null | undefined)[] = ['InputChange', 'KeyboardUp'];
/** When its screen opens. */
const focus = (field: HTMLElement | null) => field?.focus({ preventScroll: true });

/** Typing is reported as one change when the tester leaves the field or presses return; with each key only where a line waits for it. */
function useTyping(control: ControlProps) {
  const { app, item, shown, onShow } = control;
  const { widget } = item;
  const { input } = useLayer();
  const { text, placeholder } = typedText(widget, item.value);
  const draft = shown.value && String(shown.value.value);
  const reportsEachKey = linesFrom(app, item.source).some((line) => perKey.includes(line.event));
  const report = (typed = draft) => {
    onShow({ value: undefined });
    const entered = typed === undefined ? text : cased(widget, typed);
    if (entered !== text) input.enter(item.id, { type: 'text', value: entered });
  };
  const type = (typed: string) => (reportsEachKey ? report(typed) : onShow({ value: { type: 'text', value: typed } }));
  const field = {
    ref: widget.props?.['focus'] === true ? focus : undefined,
    // The designer's own style of the focus takes the place of ours.
    className: widget.focus ? `${styles['field']} ${styles['designed']}` : styles['field'],
    style: fieldStyle(control),
    'aria-label': placeholder || widget.name,
    'aria-invalid': invalid(item),
    autoComplete: 'off',
    spellCheck: false,
    value: draft ?? text,
    onBlur: () => report(),
    onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
  };
  return { field, report };
}

export function TextArea(control: ControlProps) {
  const { input } = useLayer();
  const { field } = useTyping(control);
  return <textarea {...field} onKeyUp={() => input.key(control.item.id, 'up')} />;
}

/** `more` is for fields that do more than take a text. */
export function TextField({ more, ...control }: ControlProps & { readonly more?: ComponentProps<'input'> }) {
  const { input } = useLayer();
  const { field, report } = useTyping(control);
  const { id } = control.item;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    more?.onKeyDown?.(event);
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    report();
    input.key(id, 'enter');
  };
  return (
    <input
      type="text"
      autoCapitalize="off"
      {...field}
      {...more}
      onKeyUp={(event) => event.key !== 'Enter' && input.key(id, 'up')}
      onKeyDown={onKeyDown}
    />
  );
}
