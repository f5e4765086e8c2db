import { Button, IconButton } from '@rehearse/client/ui';
import { iconName, iconPaths } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { common, mixed } from '../common-value';
import { Row } from '../section';
import { IconPaths } from './icon-paths';
import { IconPicker } from './icon-picker';
import styles from './icons.module.css';
import { loadedIcon } from './loaded-icon';

interface IconNameFieldProps {
  readonly label: string;
  readonly values: readonly unknown[];
  readonly onChange: (icon: string | undefined) => void;
}

/** An icon that a document says by its name; without one it is the kind's own. */
export function IconNameField({ label, values, onChange }: IconNameFieldProps) {
  const { t } = useTranslation('editor');
  const name = common(values.map(iconName));
  const isMixed = name === mixed;
  const shown = isMixed ? t('mixed') : name || t('icons.none');
  const paths = isMixed || !name ? undefined : iconPaths({ icon: values[0] });
  const trigger = (
    <Button size="s" wide aria-label={`${label}: ${shown}`}>
      <span className={styles.iconShown}>
        {paths && <IconPaths paths={paths} size={16} />}
        {shown}
      </span>
    </Button>
  );
  return (
    <Row label={label}>
      <div className={styles.picked}>
        <IconPicker
          label={t('icons.label')}
          trigger={trigger}
          value={isMixed ? '' : (name ?? '')}
          onPick={({ icon }) => void loadedIcon(icon).then(onChange)}
        />
        {Boolean(name) && (
          <IconButton icon="x" size="s" label={t('icons.remove')} onPress={() => onChange(undefined)} />
        )}
      </div>
    </Row>
  );
}
