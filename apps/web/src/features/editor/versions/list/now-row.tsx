import { formatsOf } from '@rehearse/client/ui';
import type { AppVersion, AppVersions } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import { usePeople } from '../data/use-people';
import { RowButton } from './row-button';
import { numberText } from './version-text';
import styles from './versions.module.css';

interface NowRowProps {
  readonly open: AppVersions['open'];
  readonly newest: AppVersion | undefined;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** What there is now: changes that are no version yet, or the newest version. */
export function NowRow({ open, newest, isCurrent, onOpen }: NowRowProps) {
  const { t, i18n } = useTranslation('editor');
  const editor = useEditor();
  const people = usePeople(editor.app.id);
  const { facts } = formatsOf(i18n.language);
  return (
    <div className={styles.row} data-current={isCurrent || undefined}>
      <RowButton isCurrent={isCurrent} onPress={onOpen}>
        <span className={styles.title}>
          <strong>{t('versions.now')}</strong>
        </span>
        <span className={styles.text}>
          {open || !newest ? t('versions.edited') : t('versions.same', { version: numberText(t, newest) })}
        </span>
        {open && <span className={styles.people}>{facts(people(open.authors))}</span>}
      </RowButton>
    </div>
  );
}
