import type { DesignField, OwnColor, WidgetDesign } from '../../design';
import { dim, field } from '../../default-style';
import { promptColor } from '../../text-box/field.design';
import { calendarColors } from './calendar.paint';
import { date, dateDropDown } from './date.kind';

const fields: readonly DesignField[] = [
  { prop: 'value', text: 'fields.days', type: 'text' },
  { prop: 'range', text: 'fields.range', type: 'switch' },
  { prop: 'min', text: 'fields.firstDay', type: 'text' },
  { prop: 'max', text: 'fields.lastDay', type: 'text' },
  { prop: 'weekdaysOnly', text: 'fields.weekdaysOnly', type: 'switch' },
  { prop: 'disabledDays', text: 'fields.disabledDays', type: 'text' },
  {
    prop: 'language',
    text: 'fields.language',
    type: 'option',
    options: [
      { id: 'en', text: 'fields.english' },
      { id: 'de', text: 'fields.german' },
      { id: 'pt', text: 'fields.portuguese' },
      { id: 'zh', text: 'fields.chinese' },
    ],
  },
  {
    prop: 'weekStart',
    text: 'fields.weekStart',
    type: 'option',
    options: [
      { id: 'language', text: 'fields.byLanguage' },
      { id: 'monday', text: 'fields.monday' },
      { id: 'saturday', text: 'fields.saturday' },
      { id: 'sunday', text: 'fields.sunday' },
    ],
  },
];

const ownColor = (property: keyof typeof calendarColors, text: string): OwnColor => ({
  property,
  text,
  fallback: calendarColors[property],
});

/** Of the month, wherever it is shown. */
const monthColors: readonly OwnColor[] = [
  ownColor('selectedBackground', 'colors.selected'),
  ownColor('selectedColor', 'colors.selectedText'),
  ownColor('selectedInRangeBackground', 'colors.withinRange'),
  ownColor('tableHeaderColor', 'colors.weekdays'),
];

const dayColors: readonly OwnColor[] = [
  { property: 'weekdayColor', text: 'colors.weekday' },
  { property: 'weekdayBackground', text: 'colors.weekdayGround' },
  { property: 'weekendColor', text: 'colors.weekend' },
  { property: 'weekendBackground', text: 'colors.weekendGround' },
];

export const dateDesign: WidgetDesign = {
  ...date,
  label: 'date',
  icon: 'calendar',
  category: 'input',
  surface: 'box',
  ownColors: [...monthColors, ...dayColors],
  fields,
  states: [],
  size: { w: 256, h: 320 },
  minSize: { w: 112, h: 96 },
  samples: (sample) => ({ language: sample('language') }),
  defaults: {
    props: { language: 'en' },
    has: { backgroundColor: true, border: true, data: true },
  },
};

export const dateDropDownDesign: WidgetDesign = {
  ...dateDropDown,
  label: 'dateDropDown',
  icon: 'calendar',
  category: 'input',
  surface: 'box',
  ownColors: [
    promptColor,
    { property: 'iconColor', text: 'colors.icon', fallback: dim },
    { property: 'popupBackground', text: 'colors.popup' },
    ...monthColors,
    ...dayColors,
  ],
  fields,
  states: ['hover', 'focus', 'error'],
  size: { w: 196, h: 32 },
  minSize: { w: 24, h: 16 },
  samples: (sample) => ({ label: sample('chooseDate'), language: sample('language') }),
  defaults: {
    props: { label: 'Choose a date', language: 'en' },
    has: { backgroundColor: true, border: true, padding: true, validation: true, data: true },
    focus: field.focus,
    error: field.error,
  },
};
