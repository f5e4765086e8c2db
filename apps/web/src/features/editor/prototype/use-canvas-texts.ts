import { eventOf, isLogicElement } from '@rehearse/client/editor';
import type { CanvasTexts } from '@rehearse/client/canvas';
import { type App, entryOf, type Line, linesFrom } from '@rehearse/model';
import { wayName } from '@rehearse/simulate';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type RuleTexts, ruleTextOf, useRuleTexts } from '../properties/logic/rule-texts';
import { useEventTexts } from '../properties/links/link-texts';

const usualTimer = 1.5;

/** What the canvas itself writes. */
export function useCanvasTexts(): CanvasTexts {
  const { t, i18n } = useTranslation('editor');
  const events = useEventTexts();
  const rules = useRuleTexts();
  return useMemo(() => {
    const number = new Intl.NumberFormat(i18n.language);
    const problems = {
      noStart: t('problems.noStart'),
      deadEnd: t('problems.deadEnd'),
      unreachable: t('problems.unreachable'),
    };
    const known: Readonly<Record<string, string>> = events;
    const trigger = (line: Line, app: App): string => {
      if (isLogicElement(app, line.from)) return wayText(rules, line, app);
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
  }, [t, i18n.language, events, rules]);
}

/** What a way out of logic waits for; its letter where chance decides. */
function wayText(texts: RuleTexts, line: Line, app: App): string {
  const isRandom = entryOf(app, 'widgets', line.from)?.props?.['isRandom'] === true;
  return isRandom ? wayName(linesFrom(app, line.from).indexOf(line)) : ruleTextOf(texts, line);
}
