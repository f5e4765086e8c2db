import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleSkeleton } from './people-list';
import styles from './share.module.css';

interface AccessPartsProps {
  readonly access: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  /** Above everything. */
  readonly notice?: ReactNode;
  readonly form: ReactNode;
  /** Undefined until it is known who has access. */
  readonly people: ReactNode;
  /** Below the people. */
  readonly children?: ReactNode;
}

/** Who has access to something: who is to come, and who is there. */
export function AccessParts({ access, notice, form, people, children }: AccessPartsProps) {
  const { t } = useTranslation('share');
  const errorText = useErrorText();
  const { error, refetch } = access;
  return (
    <div className={styles.parts}>
      {notice}
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
  );
}
