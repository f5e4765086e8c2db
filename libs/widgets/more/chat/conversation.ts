import type { Widget } from '@rehearse/model';
import type { TextSource } from '../../draw-operation';
import type { WidgetValue } from '../../kind';
import { fields, list, num, text } from '../../read';

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

const messagesIn = (value: unknown): readonly Message[] =>
  list(value)
    .map(fields)
    .flatMap(({ role, content }): Message[] => {
      const said = text(content);
      return said === '' ? [] : [{ role: role === 'user' ? 'user' : 'assistant', content: said }];
    });

export const designedMessages = ({ props = {} }: Widget): readonly Message[] => messagesIn(props['value']);

/** Where each of them stands. */
export const messageSources = ({ props = {} }: Widget): readonly TextSource[] =>
  list(props['value']).flatMap((one, index): TextSource[] =>
    text(fields(one)['content']) === '' ? [] : [['value', index, 'content']],
  );

const questionsIn = (messages: readonly Message[]): number => messages.filter(({ role }) => role === 'user').length;

/** Each message of a tester gets the next of the designer's answers, until there are no more. */
function answerTo(widget: Widget, said: readonly Message[]): readonly Message[] {
  if (said.at(-1)?.role !== 'user') return [];
  const asked = questionsIn(said) - questionsIn(designedMessages(widget));
  const answer = list(widget.props?.['responses'])[asked - 1];
  const content = text(answer) || text(fields(answer)['content']);
  return content === '' ? [] : [{ role: 'assistant', content }];
}

/** What a chat shows. A tester's value ends with what the tester said: the answer to that follows from it. */
export function conversationOf(
  widget: Widget,
  value?: WidgetValue,
): { readonly said: readonly Message[]; readonly answer: readonly Message[] } {
  const said = value ? messagesIn(value.value) : designedMessages(widget);
  return { said, answer: answerTo(widget, said) };
}

/** ms until an answer is there. */
export const waitingTimeOf = ({ props = {} }: Widget): number => Math.max(0, num(props['waitingTime'], 1_000));
