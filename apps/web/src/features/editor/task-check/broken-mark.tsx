import { Icon } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../session/context';
import { useBrokenText, useCheckedTasks } from './use-checked-tasks';

/** At what a broken step of the study is about, and at the screen that holds it. */
export function BrokenMark({ id, className }: { readonly id: string; readonly className: string | undefined }) {
  const { t } = useTranslation('editor');
  const { isLookingBack } = useEditorSession();
  const broken = useCheckedTasks((found) =>
    found.broken.find(({ element, screen }) => element === id || screen?.id === id),
  );
  const textOf = useBrokenText();
  if (!broken || isLookingBack) return null;
  const { title, why } = textOf(broken);
  const text = t('versions.onScreen', { screen: title, what: why });
  return (
    <span className={className} title={text}>
      <Icon name="alert-triangle" size={14} label={text} />
    </span>
  );
}
