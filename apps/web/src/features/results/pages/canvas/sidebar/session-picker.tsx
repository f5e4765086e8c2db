import { ellipsisClass, Icon, SearchField, Skeleton, visuallyHiddenClass } from '@rehearse/client/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../../../session-name';
import { useFormats } from '../../../format/use-formats';
import type { Scope } from '../../../queries/scope';
import { useSessions } from '../../../queries/session-queries';
import { useSettled } from '../../../queries/use-settled';
import { deviceIcon } from '../../../sessions/device';
import styles from '../canvas.module.css';

interface SessionPickerProps {
  readonly scope: Scope;
  readonly value: string | null;
  readonly onChange: (session: string) => void;
}

/** So many fit; the search finds the others. */
const listed = 50;

/** One session, found by its code, label or tag. */
export function SessionPicker({ scope, value, onChange }: SessionPickerProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const name = useId();
  const [text, setText] = useState('');
  const find = useSettled(text.trim());
  const asked = useSessions(scope, { sort: 'start', limit: listed, ...(find && { find }) });
  const rows = asked.data?.rows;
  return (
    <fieldset className={styles.picker}>
      <legend>{t('sessionWay.pick')}</legend>
      <SearchField
        size="s"
        aria-label={t('sessions.find')}
        placeholder={t('sessions.find')}
        value={text}
        onChange={setText}
      />
      {!rows && <Skeleton height={120} />}
      {rows?.length === 0 && <p className={styles.note}>{t('sessions.noneFound', { text: find })}</p>}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <label>
                <input
                  className={visuallyHiddenClass}
                  type="radio"
                  name={name}
                  checked={row.id === value}
                  disabled={row.isBlocked}
                  onChange={() => onChange(row.id)}
                />
                <span className={ellipsisClass}>{sessionName(row)}</span>
                <Icon name={deviceIcon[row.device]} size={14} />
                <span>{formats.duration(row.duration)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {Boolean(asked.data?.next) && (
        <p className={styles.note}>{t('sessionWay.newest', { shown: formats.count(listed) })}</p>
      )}
    </fieldset>
  );
}
