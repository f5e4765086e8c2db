import { NumberField } from '@rehearse/client/ui';
import { iconName, iconPaths } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { Row } from '../section';
import { useStyleEdit, type WidgetTarget } from '../target';
import { common, commonNumber } from '../common-value';
import { PickedIcon } from './picked-icon';

/** The icon of an Icon, or in front of a button's text. */
export function IconField({ target, canBeNone }: { readonly target: WidgetTarget; readonly canBeNone: boolean }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit({ ...target, styleState: 'style' }, 'content.icon');
  const name = common(edit.values('icon').map(iconName));
  return (
    <>
      <PickedIcon
        label={t('content.icon')}
        name={name}
        paths={iconPaths(target.styles[0] ?? {})}
        onPick={(icon) => edit.setOnce({ ...icon })}
        onRemove={canBeNone ? () => edit.setOnce({ icon: undefined, iconPath: undefined }) : undefined}
      />
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
