import { Button, IconButton, NumberField } from '@rehearse/client/ui';
import { iconName, iconPaths } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { Row } from '../section';
import styles from './icons.module.css';
import { useStyleEdit, type WidgetTarget } from '../target';
import { common, commonNumber, mixed } from '../common-value';
import { IconPaths } from './icon-paths';
import { IconPicker } from './icon-picker';

/** The icon of an Icon, or in front of a button's text. */
export function IconField({ target, canBeNone }: { readonly target: WidgetTarget; readonly canBeNone: boolean }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit({ ...target, styleState: 'style' }, 'content.icon');
  const name = common(edit.values('icon').map(iconName));
  const paths = name === mixed ? undefined : iconPaths(target.styles[0] ?? {});
  const shown = name === mixed ? t('mixed') : name || t('icons.none');
  const trigger = (
    <Button size="s" wide aria-label={`${t('content.icon')}: ${shown}`}>
      <span className={styles.iconShown}>
        {paths && <IconPaths paths={paths} size={16} />}
        {shown}
      </span>
    </Button>
  );
  return (
    <>
      <Row label={t('content.icon')}>
        <div className={styles.picked}>
          <IconPicker
            label={t('icons.label')}
            trigger={trigger}
            value={name === mixed ? '' : (name ?? '')}
            onPick={(icon) => edit.setOnce({ ...icon })}
          />
          {canBeNone && Boolean(name) && (
            <IconButton
              icon="x"
              size="s"
              label={t('icons.remove')}
              onPress={() => edit.setOnce({ icon: undefined, iconPath: undefined })}
            />
          )}
        </div>
      </Row>
      {!canBeNone && (
        <Row label={t('content.strokeWidth')}>
          <NumberField
            label={t('content.strokeWidth')}
            size="s"
            min={0.5}
            max={4}
            step={0.25}
            value={commonNumber(edit.values('strokeWidth'), 2)}
            onChange={(strokeWidth) => edit.set({ strokeWidth })}
            onCommit={edit.commit}
          />
        </Row>
      )}
    </>
  );
}
