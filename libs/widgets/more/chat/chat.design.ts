import { accent, field, paper } from '../../default-style';
import type { OwnColor, WidgetDesign } from '../../design';
import { promptColor } from '../../text-box/field.design';
import { chat, chatTextBox } from './chat.kind';

const composerColors: readonly OwnColor[] = [
  promptColor,
  { property: 'messageButtonBackground', text: 'colors.sendButton', fallback: accent },
  { property: 'messageButtonColor', text: 'colors.sendSymbol', fallback: paper },
];

const shared = {
  category: 'input',
  surface: 'box',
  states: ['hover', 'focus'],
} as const satisfies Partial<WidgetDesign>;

const has = { label: true, backgroundColor: true, border: true, data: true };

export const chatDesign: WidgetDesign = {
  ...chat,
  ...shared,
  label: 'chat',
  icon: 'message',
  ownColors: [
    { property: 'messageAssistantBackground', text: 'colors.messageIn', fallback: '#eeeeee' },
    { property: 'messageUserBackground', text: 'colors.messageOut' },
    ...composerColors,
  ],
  fields: [
    { prop: 'responses', text: 'fields.responses', type: 'lines' },
    { prop: 'waitingTime', text: 'fields.waitingTime', type: 'count', min: 0, max: 60_000 },
    { prop: 'messageAsBubble', text: 'fields.messageAsBubble', type: 'switch' },
    { prop: 'centerWhenEmpty', text: 'fields.centerWhenEmpty', type: 'switch' },
    { prop: 'userName', text: 'fields.testerName', type: 'text' },
    { prop: 'assistantName', text: 'fields.answererName', type: 'text' },
  ],
  size: { w: 320, h: 400 },
  minSize: { w: 96, h: 96 },
  samples: (sample) => ({
    label: sample('message'),
    value: [{ type: 'text', role: 'assistant', content: sample('greeting') }],
    responses: [sample('answer')],
    userName: sample('you'),
    assistantName: sample('assistant'),
  }),
  defaults: {
    props: {
      label: 'Write a message',
      value: [{ type: 'text', role: 'assistant', content: 'How can I help you?' }],
      responses: ['I will look into that.'],
      waitingTime: 1_000,
      messageAsBubble: true,
      centerWhenEmpty: false,
      userName: 'You',
      assistantName: 'Assistant',
    },
    has,
  },
};

export const chatTextBoxDesign: WidgetDesign = {
  ...chatTextBox,
  ...shared,
  label: 'chatTextBox',
  icon: 'send',
  ownColors: composerColors,
  size: { w: 196, h: 128 },
  minSize: { w: 48, h: 24 },
  samples: (sample) => ({ label: sample('message') }),
  defaults: { props: { label: 'Write a message', value: '' }, has, focus: field.focus },
};
