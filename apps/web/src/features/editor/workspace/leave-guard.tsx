import { Button, Dialog } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useEditorSession } from '../session/context';

/** Asks before a page with changes that the server does not have is left; they stay on this device either way. */
export function LeaveGuard() {
  const { t } = useTranslation('editor');
  const { sync } = useEditorSession();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { kind } = sync.status;
    return (kind === 'offline' || kind === 'refused') && currentLocation.pathname !== nextLocation.pathname;
  });
  const isOpen = blocker.state === 'blocked';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      width={420}
      isAlert
      footer={
        <>
          <Button onPress={() => blocker.proceed?.()}>{t('leave.leave')}</Button>
          <Button variant="primary" onPress={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
