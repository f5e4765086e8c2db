import * as history from '@rehearse/client/history';
import { useTranslation } from 'react-i18next';

/** How a reader calls those who changed something, in the editor's words. */
export function usePeople(app: string, isInSentence = false): ReturnType<typeof history.usePeople> {
  const { t } = useTranslation('editor');
  const you = t(isInSentence ? 'versions.youToo' : 'versions.you');
  return history.usePeople(app, { you, somebody: t('deletion.somebody') });
}
