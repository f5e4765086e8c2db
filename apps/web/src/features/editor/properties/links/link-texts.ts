import { areDroppedOn, eventOf, type LinkEvent, elementOf, type Transition } from '@rehearse/client/editor';
import type { App, Line } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';

/** Names of triggers; labels on the canvas use them, too. */
export function useEventTexts(): Readonly<Record<LinkEvent, string>> {
  const { t } = useTranslation('editor');
  return {
    click: t('events.click'),
    hover: t('events.hover'),
    scroll: t('events.scroll'),
    swipeLeft: t('events.swipeLeft'),
    swipeRight: t('events.swipeRight'),
    swipeUp: t('events.swipeUp'),
    swipeDown: t('events.swipeDown'),
    pinchIn: t('events.pinchIn'),
    pinchOut: t('events.pinchOut'),
    InputChange: t('events.change'),
    KeyboardUp: t('events.keyUp'),
    KeyboardEnter: t('events.enter'),
    timer: t('events.timer'),
    loaded: t('events.loaded'),
  };
}

/** The same of these sources: what is clicked on a target for dragging is that something is dropped there. */
export function useSourceEventTexts(sources: readonly string[]): Readonly<Record<LinkEvent, string>> {
  const { t } = useTranslation('editor');
  const texts = useEventTexts();
  const areTargets = useEditorValue(({ app }) => areDroppedOn(app, sources));
  return areTargets ? { ...texts, click: t('events.drop') } : texts;
}

export function useTransitionTexts(): Readonly<Record<Transition, string>> {
  const { t } = useTranslation('editor');
  return {
    none: t('transitions.none'),
    fadeIn: t('transitions.fade'),
    zoomIn: t('transitions.zoom'),
    slideLeft: t('transitions.slideLeft'),
    slideRight: t('transitions.slideRight'),
    slideUp: t('transitions.slideUp'),
    slideDown: t('transitions.slideDown'),
    transform: t('transitions.morph'),
  };
}

const nameOf = (app: App, id: string): string => {
  const element = elementOf(app, id);
  return element && element.kind !== 'lines' ? element.entry.name : '';
};

/** What triggers a link, and what it links. */
export function useLinkTexts(line: Line): { readonly trigger: string; readonly ends: string } {
  const { t } = useTranslation('editor');
  const triggers: Readonly<Record<string, string>> = useEventTexts();
  const ends = useEditorValue(({ app }) => ({ from: nameOf(app, line.from), to: nameOf(app, line.to) }));
  return { trigger: triggers[eventOf(line)] ?? eventOf(line), ends: t('links.ends', ends) };
}
