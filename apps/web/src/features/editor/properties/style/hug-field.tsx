import { canHug } from '@rehearse/client/editor';
import { SegmentedControl } from '@rehearse/client/ui';
import { hugOf } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { usePropsEdit, type WidgetTarget } from '../target';
import { commonOption } from '../common-value';

const sizings = ['width', 'height', 'fixed'] as const;
const icons = { width: 'arrow-autofit-width', height: 'arrow-autofit-height', fixed: 'square' } as const;

/** Whether boxes are as large as their texts; nothing where one of them cannot be. */
export function HugField({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'hug.title');
  if (target.styleState !== 'style' || !target.widgets.every(canHug)) return null;
  const texts = { width: t('hug.width'), height: t('hug.height'), fixed: t('hug.fixed') };
  return (
    <SegmentedControl
      wide
      label={t('hug.title')}
      items={sizings.map((id) => ({ id, text: texts[id], icon: icons[id] }))}
      value={commonOption(target.widgets.map(hugOf), sizings, 'fixed')}
      onChange={(hug) => edit.setOnce({ hug: hug === 'fixed' ? undefined : hug })}
    />
  );
}
