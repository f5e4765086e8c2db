import type { Widget } from '@rehearse/model';
import {
  areaOf,
  chatAreas,
  composerAreas,
  conversationOf,
  type Message,
  paintMessages,
  resolveStyle,
  waitingTimeOf,
} from '@rehearse/widgets';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DrawOperations } from '../draw/draw-operations';
import { placeStyle } from '../draw/operation-style';
import type { ControlProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import chatStyles from './chat.module.css';
import { Composer } from './compose';

const noImage = () => '';
/** By keyboard, too. */
const scrollable = { role: 'log', tabIndex: 0 } as const;
const thinking: Message = { role: 'assistant', content: '…' };

/** Who said a message, for screen readers: in the words of the prototype, as the player has none. */
function speaker({ name, props }: Widget, message: Message | undefined): string {
  const said = props?.[message?.role === 'user' ? 'userName' : 'assistantName'];
  const words = typeof said === 'string' && said !== '' ? said : message?.role === 'user' ? '' : name;
  return words && `${words}: `;
}

/** Messages that scroll, and the field for the next one. Answers come after a while. */
export function Chat({ app, item }: ControlProps) {
  const { input } = useLayer();
  const { widget } = item;
  const style = resolveStyle(app, widget);
  const { said, answer } = conversationOf(widget, item.value);
  const [answered, setAnswered] = useState(said.length);
  const isWaiting = answer.length > 0 && answered < said.length;
  const waitingTime = waitingTimeOf(widget);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setAnswered(said.length), waitingTime);
    return () => clearTimeout(timer);
  }, [isWaiting, said.length, waitingTime]);

  const shown = [...said, ...(isWaiting ? [thinking] : answer)];
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, scroller.current.scrollHeight);
  }, [shown.length, isWaiting]);
  const { messages, composer } = chatAreas(widget, style, said.length === 0);
  const { h, bubbles } = paintMessages(widget, style, shown, messages.w);
  const send = (content: string) =>
    input.enter(item.id, { type: 'value', value: [...said, ...answer, { role: 'user', content }] });
  return (
    <>
      <div
        ref={scroller}
        {...scrollable}
        aria-label={widget.name}
        className={`${styles['hit']} ${chatStyles['messages']}`}
        style={{ inset: 'auto', ...placeStyle(messages) }}
      >
        <div className={chatStyles['all']} style={{ height: h }}>
          {bubbles.map(({ operations }, index) => (
            <div key={index}>
              <span className={styles['visuallyHidden']}>{speaker(widget, shown[index])}</span>
              <DrawOperations operations={operations} imageUrl={noImage} />
            </div>
          ))}
        </div>
      </div>
      <Composer item={item} style={style} areas={composer} isMarked onSend={send} />
    </>
  );
}

/** A message is what it holds once that is sent; the field is empty again. */
export function Compose({ app, item }: ControlProps) {
  const { input } = useLayer();
  const { widget } = item;
  return (
    <Composer
      item={item}
      style={resolveStyle(app, widget)}
      areas={composerAreas(areaOf(widget))}
      isMarked={widget.focus !== undefined}
      onSend={(value) => input.enter(item.id, { type: 'value', value })}
    />
  );
}
