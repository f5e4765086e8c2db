import type { Choice } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { Choices } from './choices';

interface SortGroupsProps {
  readonly groups: readonly Choice[];
  readonly onChange: (change: (known: readonly Choice[]) => readonly Choice[]) => void;
}

/** The groups that cards are put into. */
export function SortGroups({ groups, onChange }: SortGroupsProps) {
  const { t } = useTranslation('test-setup');
  const names = { all: t('sorted.groups'), nameOf: (number: number) => t('sorted.group', { number }) };
  return <Choices choices={groups} names={names} max={8} onChange={onChange} />;
}
