import { type App, linesFrom } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import { fieldText, type TextOperation } from '@rehearse/widgets';
import type { CSSProperties } from 'react';
import { typeStyle } from '../draw/operation-style';
import { useLayer } from './layer-context';
import styles from './player.module.css';

/** Padding that puts the real text where the painted one would be. */
function fieldStyle(operation: TextOperation | undefined, item: ViewItem): CSSProperties {
  if (!operation) return {};
  return {
    ...typeStyle(operation),
    paddingLeft: operation.x,
    paddingRight: Math.max(0, item.box.w - operation.x - operation.w),
    paddingTop: operation.single ? 0 : operation.y,
    paddingBottom: 0,
  };
}

const perKey: readonly (string | null | undefined)[] = ['InputChange', 'KeyboardUp'];

export type FieldType = 'text' | 'password' | 'multiline';

interface TextFieldProps {
  readonly app: App;
  readonly item: ViewItem;
  readonly type: FieldType;
  readonly operation: TextOperation | undefined;
  /** What was typed and is not reported yet; null for nothing. */
  readonly draft: string | null;
  readonly onDraft: (draft: string | null) => void;
}

/** Typing is reported as one change when the tester leaves the field or presses return; with each key only where a line waits for it. */
export function TextField({ app, item, type, operation, draft, onDraft }: TextFieldProps) {
  const { input } = useLayer();
  const { text, placeholder } = fieldText(item.widget, item.value);
  const reportsEachKey = linesFrom(app, item.source).some((line) => perKey.includes(line.event));

  const report = (typed: string | null) => {
    onDraft(null);
    if (typed !== null && typed !== text) input.enter(item.id, { type: 'text', value: typed });
  };
  const shared = {
    // The designer's own style of the focus takes the place of ours.
    className: item.widget.focus ? `${styles['field']} ${styles['designed']}` : styles['field'],
    style: fieldStyle(operation, item),
    'aria-label': placeholder || item.widget.name,
    'aria-invalid': item.states.includes('error') || undefined,
    autoComplete: 'off',
    spellCheck: false,
    value: draft ?? text,
    onBlur: () => report(draft),
  };
  if (type === 'multiline') {
    return (
      <textarea
        {...shared}
        onChange={(event) => (reportsEachKey ? report(event.target.value) : onDraft(event.target.value))}
        onKeyUp={() => input.key(item.id, 'up')}
      />
    );
  }
  return (
    <input
      {...shared}
      type={type}
      autoCapitalize="off"
      onChange={(event) => (reportsEachKey ? report(event.target.value) : onDraft(event.target.value))}
      onKeyUp={(event) => event.key !== 'Enter' && input.key(item.id, 'up')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        report(draft);
        input.key(item.id, 'enter');
      }}
    />
  );
}
