import { Button, RadioCards, TextArea } from '@rehearse/client/ui';
import { dismissalReasons, type Finding } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './findings.module.css';
import { useDismissing } from './use-dismissing';

const longest = 500;

/** Takes a finding from among the others, for all of the team. */
export function DismissForm({ appId, finding }: { readonly appId: string; readonly finding: Finding }) {
  const { t } = useTranslation('results');
  const { dismiss, isPending } = useDismissing(appId, finding);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof dismissalReasons)[number]>('known');
  const [note, setNote] = useState('');
  if (!isOpen) {
    return (
      <div>
        <Button icon="circle-x" onPress={() => setOpen(true)}>
          {t('findings.dismiss')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.dismiss}>
      <RadioCards
        label={t('findings.dismissTitle')}
        items={dismissalReasons.map((id) => ({ id, text: t(`findings.reason.${id}`) }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea label={t('findings.note')} value={note} onChange={setNote} maxLength={longest} />
      <p className={styles.note}>{t('findings.dismissText')}</p>
      <div className={styles.buttons}>
        <Button onPress={() => setOpen(false)}>{t('findings.cancel')}</Button>
        <Button variant="primary" isPending={isPending} onPress={() => dismiss(reason, note.trim())}>
          {t('findings.dismiss')}
        </Button>
      </div>
    </div>
  );
}
