import type { IconName } from '@rehearse/client/ui';
import type { LineEvent } from '@rehearse/contract';
import { gestureName } from '@rehearse/events';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { screenName, widgetName } from '../../../prototype/names';
import { closingState, markOf, openingStates } from '../timeline/lanes';

interface EventText {
  readonly icon: IconName;
  readonly text: string;
}

/** An answer as it is read: several as a list, a table line by line. */
function useAnswerText(): (answer: unknown) => string {
  const { t } = useTranslation('results');
  const { list } = useFormats();
  const text = (answer: unknown): string => {
    if (typeof answer === 'boolean') return answer ? t('yes') : t('no');
    if (Array.isArray(answer)) return list(answer.map(text));
    if (typeof answer === 'object' && answer !== null)
      return list(Object.entries(answer).map(([key, value]) => `${key}: ${text(value)}`));
    return String(answer);
  };
  return text;
}

/** What a tester did or saw, in words. `taskNames` by their ids. */
export function useEventText(
  app: App | undefined,
  taskNames: ReadonlyMap<string, string>,
): (event: LineEvent) => EventText {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const answerText = useAnswerText();

  const click = (event: LineEvent): EventText => {
    const widget = event.widget && widgetName(app, event.widget);
    if (event.target === 'none')
      return { icon: 'x', text: widget ? t('event.missesWidget', { widget }) : t('event.misses') };
    const text = widget ? t('event.clicks', { widget }) : t('event.clicksScreen');
    return event.byKeyboard
      ? { icon: 'keyboard', text: t('event.byKeyboard', { text }) }
      : { icon: 'hand-click', text };
  };
  const answer = (widget: string, { answer: given, order }: LineEvent): string => {
    const text = t('event.answers', { widget, answer: answerText(given) });
    return order.length > 0 ? t('event.inOrder', { text, order: formats.list(order) }) : text;
  };
  const begins = ({ answer: order }: LineEvent): string =>
    Array.isArray(order) ? t('event.beginsInOrder', { order: formats.list(order.map(String)) }) : t('event.begins');
  const answered = (event: LineEvent, task: string): string => {
    const question = event.task ? t('answers.easeOf', { task }) : event.question || event.widget;
    return event.answer === null ? t('event.skips', { question }) : answer(question, event);
  };
  const change = (event: LineEvent): EventText => {
    const widget = widgetName(app, event.widget);
    if (openingStates.includes(event.state)) return { icon: 'chevron-down', text: t('event.opensWidget', { widget }) };
    if (event.state === closingState) return { icon: 'chevron-up', text: t('event.closesWidget', { widget }) };
    switch (markOf(event)) {
      case 'answer':
        return { icon: 'message', text: answer(widget, event) };
      case 'typing':
        return { icon: 'cursor-text', text: t('event.types', { widget }) };
      default:
        return { icon: 'edit', text: t('event.changes', { widget }) };
    }
  };
  const gesture = ({ gesture: made, widget }: LineEvent): string => {
    const name = gestureName(made);
    return widget ? t(`event.${name}On`, { widget: widgetName(app, widget) }) : t(`event.${name}`);
  };

  return (event) => {
    const screen = screenName(app, event.screen);
    const overlay = screenName(app, event.overlay);
    const task = taskNames.get(event.task) || event.task;
    switch (event.type) {
      case 'SessionStart':
        return { icon: 'player-play', text: begins(event) };
      case 'SessionEnd':
        return { icon: 'player-stop', text: t('event.ends') };
      case 'ScreenLoaded':
        return { icon: 'artboard', text: t('event.opens', { screen }) };
      case 'OverlayLoaded':
        return { icon: 'layers-intersect', text: t('event.opensAbove', { screen: overlay }) };
      case 'OverlayRemoved':
        return { icon: 'layers-intersect', text: t('event.closes', { screen: overlay }) };
      case 'WidgetClick':
      case 'ScreenClick':
        return click(event);
      case 'WidgetChange':
        return change(event);
      case 'WidgetGesture':
      case 'ScreenGesture':
        return { icon: 'hand-finger', text: gesture(event) };
      case 'ScreenScroll':
        return { icon: 'arrows-sort', text: t('event.scrolls') };
      case 'ValidationError':
        return { icon: 'alert-triangle', text: t('event.refused', { widget: widgetName(app, event.widget) }) };
      case 'ValidationErrorLine':
        return { icon: 'alert-triangle', text: t('event.refusedAll') };
      case 'TaskStarted':
        return { icon: 'target', text: t('event.taskBegins', { task }) };
      case 'TaskCompleted':
        return { icon: 'circle-check', text: t('event.taskDone', { task }) };
      case 'TaskGivenUp':
        return { icon: 'flag', text: t('event.givesUp', { task }) };
      case 'TaskAssisted':
        return { icon: 'help', text: t('event.stuck') };
      case 'PageHidden':
        return {
          icon: 'eye-off',
          text: event.lasts > 0 ? t('event.hidden', { time: formats.duration(event.lasts) }) : t('event.leaves'),
        };
      case 'QuestionAnswered':
        return { icon: 'message', text: answered(event, task) };
      case 'DeviceTurned':
        return { icon: 'refresh', text: t('event.turns') };
      default:
        return { icon: 'point', text: event.type };
    }
  };
}
