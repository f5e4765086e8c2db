import { Menu, useToast } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange, usePlace } from '../../place/place';
import { Chip, type FilterChipProps } from '../chips/chip';
import { NameDialog } from '../../../../name-dialog';
import { cleared, isNarrowed } from '../filter';
import { segmentText, useSegments } from './use-segments';

/** Filters that were saved under a name: to take, to save and to remove. */
export function SegmentChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const showToast = useToast();
  const { isExample } = usePlace();
  const mayChange = useMayChange(appId);
  const { segments, save, remove } = useSegments(appId);
  const [isNaming, setNaming] = useState(false);
  if (isExample || (segments.length === 0 && !mayChange)) return null;
  const onError = () => showToast({ kind: 'error', text: t('segments.notSaved') });
  const isTaken = (name: string) => segments.some((one) => one.name === name);
  const shown = segmentText(filter);
  const current = segments.find((one) => segmentText(one.filter) === shown);
  const takes = segments.map((one) => ({
    id: one.id,
    text: one.name,
    isChecked: one === current,
    onAction: () => onChange({ ...cleared(), ...one.filter }),
  }));
  const changes = [
    {
      id: 'save',
      text: t('segments.save'),
      icon: 'plus' as const,
      isDisabled: !isNarrowed(filter),
      onAction: () => setNaming(true),
    },
    {
      id: 'remove',
      text: t('segments.remove'),
      icon: 'trash' as const,
      isDisabled: segments.length === 0,
      items: segments.map(({ id, name }) => ({
        id: `remove-${id}`,
        text: name,
        onAction: () => remove.mutate(id, { onError }),
      })),
    },
  ];
  return (
    <>
      <Menu
        label={t('segments.label')}
        trigger={<Chip icon="filter" isSet={current !== undefined} text={current?.name ?? t('segments.label')} />}
        items={[...takes, ...(takes.length > 0 && mayChange ? ['-' as const] : []), ...(mayChange ? changes : [])]}
      />
      {isNaming && (
        <NameDialog
          title={t('segments.saveTitle')}
          label={t('segments.name')}
          hint={(name) => (isTaken(name) ? t('segments.taken') : t('segments.text'))}
          confirm={(name) => (isTaken(name) ? t('segments.replace') : t('segments.confirm'))}
          maxLength={60}
          onClose={() => setNaming(false)}
          onConfirm={(name) => save.mutate({ name, filter }, { onError })}
        />
      )}
    </>
  );
}
