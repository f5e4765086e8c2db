import { Button, Field, IconButton, StateDot, Switch } from '@rehearse/client/ui';
import type { Source } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveQr } from '../link/qr';
import { useCopy } from '../link/use-copy';
import { CountField } from './count-field';
import { ReturnAddress } from './return-address';
import styles from './sources.module.css';

interface SourceRowProps {
  readonly source: Source;
  /** Sessions that it has brought to their end, and that are on their way; undefined until that is known. */
  readonly counts: { readonly finished: number; readonly running: number } | undefined;
  readonly address: string | null;
  readonly onChange: (patch: Partial<Source>) => void;
  readonly onRemove: () => void;
}

/** A source in a line; what a panel wants folds out. */
export function SourceRow({ source, counts, address, onChange, onRemove }: SourceRowProps) {
  const { t } = useTranslation('test-setup');
  const copy = useCopy();
  const [isOpen, setOpen] = useState(source.name === '');
  const { name, quota, isClosed = false, code = '', returns = {} } = source;
  const title = name.trim() || t('sources.unnamed');
  const { finished = 0, running = 0 } = counts ?? {};
  const isFull = quota !== undefined && finished + running >= quota;
  return (
    <li className={styles.source}>
      <div className={styles.line}>
        <strong className={styles.name}>{title}</strong>
        <span className={styles.count}>
          {quota === undefined
            ? t('sources.finished', { count: finished })
            : t(running > 0 ? 'sources.ofQuotaRunning' : 'sources.ofQuota', { x: finished, count: quota, running })}
        </span>
        <StateDot tone={isClosed || isFull ? undefined : 'good'} hollow={isClosed || isFull}>
          {isClosed ? t('sources.closed') : isFull ? t('sources.full') : t('sources.open')}
        </StateDot>
        {address && (
          <>
            <IconButton icon="copy" label={t('sources.copy', { name: title })} onPress={() => void copy(address)} />
            <IconButton
              icon="qrcode"
              label={t('sources.saveQr', { name: title })}
              onPress={() => void saveQr(address, title)}
            />
          </>
        )}
        <IconButton
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          label={t(isOpen ? 'sources.less' : 'sources.more', { name: title })}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div className={styles.details}>
          <div className={styles.pair}>
            <Field
              label={t('sources.name')}
              placeholder={t('sources.namePlaceholder')}
              maxLength={100}
              value={name}
              onChange={(text) => onChange({ name: text })}
            />
            <CountField label={t('sources.quota')} value={quota} onChange={(count) => onChange({ quota: count })} />
            <Field
              label={t('sources.code')}
              maxLength={60}
              value={code}
              onChange={(text) => onChange({ code: text || undefined })}
            />
          </div>
          {(['finished', 'screenedOut', 'full'] as const).map((end) => (
            <ReturnAddress
              key={end}
              label={t(`sources.returns.${end}`)}
              value={returns[end] ?? ''}
              onChange={(text) => onChange({ returns: { ...returns, [end]: text || undefined } })}
            />
          ))}
          <p className={styles.dim}>{t('sources.returnsText', { blank: '{pid}', query: '?pid=' })}</p>
          {address && <Field aria-label={t('sources.address')} icon="link" value={address} isReadOnly />}
          <div className={styles.line}>
            <Switch isSelected={!isClosed} onChange={(isOn) => onChange({ isClosed: !isOn })}>
              {t('sources.isOpen')}
            </Switch>
            <Button variant="quiet" icon="trash" className={styles.remove} onPress={onRemove}>
              {t('sources.remove')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
