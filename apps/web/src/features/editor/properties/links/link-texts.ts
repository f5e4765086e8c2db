import type { LinkEvent, Transition } from '@rehearse/client/editor';
import { useTranslation } from 'react-i18next';

/** Names of triggers; labels on the canvas use them, too. */
export function useEventTexts(): Readonly<Record<LinkEvent, string>> {
  const { t } = useTranslation('editor');
  return {
    click: t('events.click'),
    hover: t('events.hover'),
    swipeLeft: t('events.swipeLeft'),
    swipeRight: t('events.swipeRight'),
    swipeUp: t('events.swipeUp'),
    swipeDown: t('events.swipeDown'),
    InputChange: t('events.change'),
    KeyboardUp: t('events.keyUp'),
    KeyboardEnter: t('events.enter'),
    timer: t('events.timer'),
    loaded: t('events.loaded'),
  };
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
  };
}
