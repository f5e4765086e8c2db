import type { Line } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { ruleOf } from './rule';

export interface RuleTexts {
  readonly otherwise: string;
  readonly widget: string;
  readonly variable: string;
  readonly worked: string;
  readonly failed: string;
}

export function useRuleTexts(): RuleTexts {
  const { t } = useTranslation('editor');
  return {
    otherwise: t('logic.otherwise'),
    widget: t('logic.widget'),
    variable: t('logic.variable'),
    worked: t('logic.worked'),
    failed: t('logic.failed'),
  };
}

/** What a way waits for, in a word. */
export function ruleTextOf(texts: RuleTexts, line: Line): string {
  const rule = ruleOf(line);
  if (!rule) return texts.otherwise;
  if (rule['type'] === 'rest') return rule['restResponseStatus'] === '200' ? texts.worked : texts.failed;
  return rule['type'] === 'databinding' ? texts.variable : texts.widget;
}
