import { eventOf } from '@rehearse/client/editor';
import type { CanvasTexts } from '@rehearse/client/canvas';
import type { Line } from '@rehearse/model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventTexts } from '../properties/links/link-texts';

const usualTimer = 1.5;

/** What the canvas itself writes. */
export function useCanvasTexts(): CanvasTexts {
  const { t, i18n } = useTranslation('editor');
  const events = useEventTexts();
  return useMemo(() => {
    const number = new Intl.NumberFormat(i18n.language);
    const problems = {
      noStart: t('problems.noStart'),
      deadEnd: t('problems.deadEnd'),
      unreachable: t('problems.unreachable'),
    };
    const known: Readonly<Record<string, string>> = events;
    const trigger = (line: Line): string => {
      const event = eventOf(line);
      if (event === 'timer') return t('problems.seconds', { seconds: number.format(line.timer ?? usualTimer) });
      return known[event] ?? event;
    };
    const several: CanvasTexts['several'] = (kind, count) => {
      if (kind === 'screens') return t('problems.severalScreens', { count });
      return kind === 'widgets' ? t('problems.several', { count }) : t('properties.selected', { count });
    };
    return {
      start: t('problems.start'),
      back: t('problems.back'),
      problem: (kind) => problems[kind],
      trigger,
      several,
    };
  }, [t, i18n.language, events]);
}
