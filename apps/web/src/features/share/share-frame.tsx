import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Dialog } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleSkeleton } from './people-list';
import styles from './share.module.css';

interface ShareFrameProps {
  readonly title: string;
  readonly access: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  /** At the foot; undefined until it is known who has access, as `people`. */
  readonly sum: ReactNode;
  readonly form: ReactNode;
  readonly people: ReactNode;
  readonly onClose: () => void;
  /** Below the people. */
  readonly children?: ReactNode;
}

/** The dialog about who has access to something: who is to come, who is there, and what that sums up to. */
export function ShareFrame({ title, access, sum, form, people, onClose, children }: ShareFrameProps) {
  const { t } = useTranslation('share');
  const errorText = useErrorText();
  const { error, refetch } = access;
  return (
    <Dialog isOpen onClose={onClose} title={title} width={680} footerStart={sum}>
      <div className={styles.parts}>
        {form}
        {error && !people && (
          <Banner tone="bad">
            {errorText(error)}{' '}
            <Button variant="link" onPress={() => void refetch()}>
              {t('retry')}
            </Button>
          </Banner>
        )}
        {people ?? (!error && <PeopleSkeleton label={t('loading')} />)}
        {children}
      </div>
    </Dialog>
  );
}
