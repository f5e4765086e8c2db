import { Button, Menu, useKey } from '@rehearse/client/ui';
import { exerciseKinds } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockKind, kindIcons, questionKinds } from './kinds';

/** What can be added to a study, by pointer or with A. */
export function AddBlock({ onAdd }: { readonly onAdd: (kind: BlockKind) => void }) {
  const { t } = useTranslation('test-setup');
  const [isOpen, setOpen] = useState(false);
  useKey('a', () => setOpen(true), true);
  const entry = (kind: BlockKind) => ({
    id: kind,
    text: t(`kind.${kind}`),
    icon: kindIcons[kind],
    onAction: () => onAdd(kind),
  });
  return (
    <Menu
      label={t('blocks.add')}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="s" icon="plus" shortcut="A">
          {t('blocks.add')}
        </Button>
      }
      items={[entry('task'), entry('screener'), '-', ...exerciseKinds.map(entry), '-', ...questionKinds.map(entry)]}
    />
  );
}
