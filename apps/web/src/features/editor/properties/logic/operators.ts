import { useTranslation } from 'react-i18next';

export const operators = [
  '==',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'contains',
  'isValid',
  'checked',
  'notchecked',
  'active',
  'notactive',
] as const;
export type Operator = (typeof operators)[number];

/** These say all by themselves. */
export const needsValue = (operator: Operator): boolean =>
  !['isValid', 'checked', 'notchecked', 'active', 'notactive'].includes(operator);

export function useOperatorTexts(): Readonly<Record<Operator, string>> {
  const { t } = useTranslation('editor');
  return {
    '==': t('operators.is'),
    '!=': t('operators.isNot'),
    '>': t('operators.more'),
    '>=': t('operators.atLeast'),
    '<': t('operators.less'),
    '<=': t('operators.atMost'),
    contains: t('operators.contains'),
    isValid: t('operators.valid'),
    checked: t('operators.on'),
    notchecked: t('operators.off'),
    active: t('operators.active'),
    notactive: t('operators.inactive'),
  };
}
