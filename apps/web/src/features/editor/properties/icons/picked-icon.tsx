import { Button, IconButton } from '@rehearse/client/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { mixed } from '../common-value';
import { Row } from '../section';
import { IconPaths } from './icon-paths';
import { IconPicker } from './icon-picker';
import styles from './icons.module.css';

interface PickedIconProps extends Pick<ComponentProps<typeof IconPicker>, 'onPick'> {
  readonly label: string;
  readonly name: string | typeof mixed | undefined;
  readonly paths: readonly string[] | undefined;
  /** Without it there is always one. */
  readonly onRemove?: (() => void) | undefined;
}

/** The icon that is picked, by its look and its name: another one is picked there, or none. */
export function PickedIcon({ label, name, paths, onPick, onRemove }: PickedIconProps) {
  const { t } = useTranslation('editor');
  const isMixed = name === mixed;
  const shown = isMixed ? t('mixed') : name || t('icons.none');
  const trigger = (
    <Button size="s" wide aria-label={`${label}: ${shown}`}>
      <span className={styles.iconShown}>
        {paths && !isMixed && <IconPaths paths={paths} size={16} />}
        {shown}
      </span>
    </Button>
  );
  return (
    <Row label={label}>
      <div className={styles.picked}>
        <IconPicker label={t('icons.label')} trigger={trigger} value={isMixed ? '' : (name ?? '')} onPick={onPick} />
        {onRemove && Boolean(name) && <IconButton icon="x" size="s" label={t('icons.remove')} onPress={onRemove} />}
      </div>
    </Row>
  );
}
