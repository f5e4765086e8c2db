import { MessagePage } from '../pages/message-page';
import { useEraseTexts } from './erase-texts';

export function Erased() {
  const { t } = useEraseTexts();
  return <MessagePage icon="check" good title={t('erased')} lead={t('erasedLead')} />;
}
