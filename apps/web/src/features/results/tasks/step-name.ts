import type { FunnelRow } from '@rehearse/contract';
import { gestureName, surfaceOf } from '@rehearse/events';
import type { App } from '@rehearse/model';
import type { Translate } from '../format/use-formats';
import { screenName, widgetName } from '../prototype/names';

interface StepName {
  readonly title: string;
  readonly place: string;
}

/** What a step asks for, and where. */
export function stepName({ step }: Pick<FunnelRow, 'step'>, app: App | undefined, t: Translate): StepName {
  const screen = screenName(app, surfaceOf(step));
  const widget = step.widget ? widgetName(app, step.widget) : null;
  return namedStep({ type: step.type, screen, widget, gesture: step.gesture?.type }, t);
}

interface NamedStep {
  readonly type: string;
  /** What they are called. */
  readonly screen: string;
  readonly widget: string | null;
  /** The `type` of a gesture. */
  readonly gesture?: string | undefined;
}

/** The same, where it is known what its screen and widget are called. */
export function namedStep({ type, screen, widget: own, gesture }: NamedStep, t: Translate): StepName {
  const widget = own ?? screen;
  switch (type) {
    case 'WidgetClick':
      return { title: t('step.press', { widget }), place: screen };
    case 'WidgetChange':
      return { title: t('step.change', { widget }), place: screen };
    case 'WidgetGesture':
    case 'ScreenGesture':
      return { title: t(`step.${gestureName(gesture)}`, { widget }), place: screen };
    case 'ScreenClick':
      return { title: t('step.click'), place: screen };
    case 'ScreenLoaded':
    case 'OverlayLoaded':
      return { title: t('step.see', { screen }), place: '' };
    case 'OverlayRemoved':
      return { title: t('step.close'), place: screen };
    default:
      return { title: own ?? type, place: screen };
  }
}
