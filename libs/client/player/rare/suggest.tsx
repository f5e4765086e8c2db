import { resolveStyle, suggestionsOf, typedText } from '@rehearse/widgets';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ControlProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import { TextField } from '../stage/text-field';
import { rowId } from './opened-rows';
import { usePopup } from './popup';
import { RowsPopup } from './rows-popup';

/** A field that offers options while one types; what is typed need not be one of them. */
export function Suggest(control: ControlProps) {
  const { app, item, shown, onShow } = control;
  const { input } = useLayer();
  const { isOpen, turn, around } = usePopup(item);
  const [reached, reach] = useState(-1);
  const list = useId();
  const { text, placeholder } = typedText(item.widget, shown.value ?? item.value);
  const options = suggestionsOf(item.widget, text);
  const offer = (typed: string) => {
    reach(-1);
    turn(suggestionsOf(item.widget, typed).length > 0);
  };
  const pick = (option: string) => {
    onShow({ value: undefined });
    input.enter(item.id, { type: 'select', value: option });
    turn(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = isOpen ? options[reached] : undefined;
    if (event.key === 'Enter') {
      if (option === undefined) return turn(false);
      pick(option);
    } else if (by === undefined || options.length === 0) return;
    else if (isOpen) reach((reached + by + options.length + (reached < 0 && by < 0 ? 1 : 0)) % options.length);
    else offer(text);
    event.preventDefault();
  };
  return (
    <div {...around}>
      <TextField
        {...control}
        more={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? list : undefined,
          'aria-activedescendant': isOpen && reached >= 0 ? rowId(list, reached) : undefined,
          onInput: (event) => offer(event.currentTarget.value),
          onKeyDown,
        }}
      />
      {isOpen && (
        <RowsPopup
          item={item}
          id={list}
          of="listbox"
          name={placeholder || item.widget.name}
          rows={options.map((label) => ({ label, isPicked: label === text }))}
          style={resolveStyle(app, item.widget)}
          reached={reached}
          onReach={reach}
          onPick={(index) => pick(options[index] ?? '')}
        />
      )}
    </div>
  );
}
