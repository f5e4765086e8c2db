import type { CallFailure } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

/** Why a call has no answer, for those who make the prototype. */
export function useCallFailures() {
  const { t } = useTranslation('editor');
  const texts: Readonly<Record<CallFailure, (status: number | undefined) => string>> = {
    off: () => t('call.why.off'),
    address: () => t('call.why.address'),
    host: () => t('call.why.host'),
    unreachable: () => t('call.why.unreachable'),
    redirect: (status) => t('call.why.redirect', { status }),
    status: (status) => t('call.why.status', { status }),
    content: () => t('call.why.content'),
  };
  return (why: CallFailure, status?: number): string => texts[why](status);
}
