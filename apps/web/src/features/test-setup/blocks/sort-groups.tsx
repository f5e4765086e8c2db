import { choicesOf, type Choice, type Question } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { Choices } from './choices';

interface SortGroupsProps {
  readonly groups: readonly Choice[];
  readonly onChange: (change: (known: readonly Choice[]) => readonly Choice[]) => void;
}

/** As a question whose choices they are. */
const asked = (groups: readonly Choice[]): Question => ({ kind: 'ranking', choices: [...groups] });

/** The groups that cards are put into. */
export function SortGroups({ groups, onChange }: SortGroupsProps) {
  const { t } = useTranslation('test-setup');
  const names = { all: t('sorted.groups'), nameOf: (number: number) => t('sorted.group', { number }) };
  return (
    <Choices
      question={asked(groups)}
      names={names}
      max={8}
      onChange={(change) => onChange((known) => choicesOf(change(asked(known))))}
    />
  );
}
