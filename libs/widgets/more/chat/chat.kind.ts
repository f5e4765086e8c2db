import { accent, border, line, padding, paper, radius, type } from '../../default-style';
import type { WidgetKind } from '../../kind';
import { areaOf, boxOperations } from '../../make-operations';
import {
  chatAreas,
  composerAreas,
  paintChatField,
  paintComposer,
  paintLastMessages,
  promptOf,
  promptSource,
} from './chat.paint';
import { conversationOf, messageSources } from './conversation';

const style = {
  background: paper,
  ...border(1, line),
  ...radius(8),
  ...padding(8, 8),
  ...type(14, 'left'),
  messageButtonBackground: accent,
  messageButtonColor: paper,
};

/** Messages, and a field for the next one. */
export const chat: WidgetKind = {
  type: 'Chat',
  behaviour: 'chat',
  style: {
    ...style,
    messageUserBackground: '#cde5ff',
    messageAssistantBackground: '#eeeeee',
    messageRadius: 8,
    inputHeight: 64,
    gap: 8,
  },
  paint: ({ widget, style, value, states, isLive }) => {
    const { said, answer } = conversationOf(widget, value);
    const areas = chatAreas(widget, style, said.length === 0);
    return [
      ...boxOperations(style, areaOf(widget)),
      ...(isLive
        ? []
        : paintLastMessages(widget, style, [...said, ...answer], areas.messages, value ? [] : messageSources(widget))),
      ...paintChatField(style, areas.composer, states.has('focus')),
      ...paintComposer(style, areas.composer, isLive ? '' : promptOf(widget), promptSource(widget)),
    ];
  },
};

/** A field for a message, which goes off by a button. */
export const chatTextBox: WidgetKind = {
  type: 'ChatTextBox',
  behaviour: 'compose',
  style,
  paint: ({ widget, style, isLive }) => [
    ...boxOperations(style, areaOf(widget)),
    ...paintComposer(style, composerAreas(areaOf(widget)), isLive ? '' : promptOf(widget)),
  ],
};
