import { IconButton, Menu, type MenuEntries } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

interface BlockMenuProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Of tasks only. */
  readonly record?: { readonly text: string; readonly onPress: () => void };
  /** Whether it comes in another order for each tester. */
  readonly isVaried: boolean;
  readonly onVary: (isVaried: boolean) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

export function BlockMenu(props: BlockMenuProps) {
  const { title, isFirst, isLast, record, isVaried, onVary, onMove, onDuplicate, onRemove } = props;
  const { t } = useTranslation('test-setup');
  const label = t('blocks.more', { name: title });
  const items: MenuEntries = [
    ...(record ? [{ id: 'record', text: record.text, icon: 'player-record', onAction: record.onPress } as const] : []),
    { id: 'duplicate', text: t('blocks.duplicate'), icon: 'copy', onAction: onDuplicate },
    { id: 'up', text: t('tasks.up'), icon: 'arrow-up', isDisabled: isFirst, onAction: () => onMove(-1) },
    { id: 'down', text: t('tasks.down'), icon: 'arrow-down', isDisabled: isLast, onAction: () => onMove(1) },
    {
      id: 'vary',
      text: isVaried ? t('blocks.keepOrder') : t('blocks.vary'),
      icon: 'arrows-exchange',
      onAction: () => onVary(!isVaried),
    },
    '-',
    { id: 'delete', text: t('blocks.delete'), icon: 'trash', isDestructive: true, onAction: onRemove },
  ];
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<IconButton icon="dots" size="s" label={label} />}
      items={items}
    />
  );
}
