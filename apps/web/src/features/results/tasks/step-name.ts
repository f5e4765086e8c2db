import type { FunnelRow } from '@rehearse/contract';
import { surfaceOf } from '@rehearse/events';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { screenName, widgetName } from '../prototype/names';

/** What a step asks for, and where. */
export function useStepName(
  app: App | undefined,
): (row: FunnelRow) => { readonly title: string; readonly place: string } {
  const { t } = useTranslation('results');
  return ({ step }) => {
    const screen = screenName(app, surfaceOf(step));
    const widget = step.widget ? widgetName(app, step.widget) : screen;
    switch (step.type) {
      case 'WidgetClick':
        return { title: t('step.press', { widget }), place: screen };
      case 'WidgetChange':
        return { title: t('step.change', { widget }), place: screen };
      case 'WidgetGesture':
      case 'ScreenGesture':
        return { title: t('step.swipe', { widget }), place: screen };
      case 'ScreenClick':
        return { title: t('step.click'), place: screen };
      case 'ScreenLoaded':
      case 'OverlayLoaded':
        return { title: t('step.see', { screen }), place: '' };
      case 'OverlayRemoved':
        return { title: t('step.close'), place: screen };
      default:
        return { title: step.widget ? widget : step.type, place: screen };
    }
  };
}
