import { MessagePage, Row, Rows } from '../pages/message-page';
import styles from '../tester.module.css';
import { useEntryTexts } from './entry-texts';
import { Return } from './return';

interface RefusedPageProps {
  readonly refusal: 'paused' | 'full' | 'elsewhere';
  readonly returnTo: string | null;
}

/** Nobody can begin now, or not here, though the link is right. */
export function RefusedPage({ refusal, returnTo }: RefusedPageProps) {
  const { t } = useEntryTexts();
  const say = (what: string) => t(`refused.${refusal}.${what}`);
  return (
    <MessagePage icon={refusal === 'full' ? 'check' : 'soon'} title={say('title')} lead={say('lead')}>
      <Rows>
        <Row icon="answers" title={say('askTitle')} text={say('ask')} />
      </Rows>
      {returnTo && refusal === 'full' && <Return address={returnTo} />}
      <p className={`${styles['small']} ${styles['after']}`}>{t('refused.close')}</p>
    </MessagePage>
  );
}
