import { useLiveState } from '@rehearse/client/live/react';
import { ButtonLink, Dialog } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { useEditorSession } from '../session/context';

/** The prototype is not this person's to see any more, or not there. */
export function LiveEnd() {
  const { t } = useTranslation('editor');
  const { live } = useEditorSession();
  const state = useLiveState(live);
  if (state.kind !== 'ended' || state.why === 'loggedOut') return null;
  const isDeleted = state.why === 'deleted';
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      title={isDeleted ? t('people.deleted') : t('people.shutOut')}
      width={420}
      isAlert
      footer={
        <ButtonLink variant="primary" href={paths.home}>
          {t('page.toList')}
        </ButtonLink>
      }
    >
      <p>{isDeleted ? t('people.deletedText') : t('people.shutOutText')}</p>
    </Dialog>
  );
}
