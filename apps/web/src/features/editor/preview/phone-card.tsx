import { testHashOf, useRoute } from '@rehearse/client/api/react';
import { Button, useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOf, paths } from '../../../paths';
import { useDocument } from '../session/context';
import styles from './preview.module.css';

async function qrCode(text: string): Promise<string> {
  const { toString } = await import('qrcode');
  return toString(text, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
}

/** A code that opens the prototype on a phone. */
export function PhoneCard() {
  const { t } = useTranslation('editor');
  const showToast = useToast();
  const { id } = useDocument();
  const link = useRoute(
    routes.apps.invitations,
    { params: { app: id } },
    {
      select: (invitations) => {
        const hash = testHashOf(invitations);
        return hash === undefined ? null : addressOf(paths.simulate(hash));
      },
    },
  );
  const code = useQuery({
    queryKey: ['qr', link.data],
    queryFn: () => qrCode(link.data ?? ''),
    enabled: typeof link.data === 'string',
    staleTime: Infinity,
  });
  const copy = async () => {
    await navigator.clipboard.writeText(link.data ?? '');
    showToast({ kind: 'success', text: t('preview.copied') });
  };
  if (!link.data) return <span />;
  return (
    <section className={styles.phone} aria-label={t('preview.phone')}>
      <h2>{t('preview.phone')}</h2>
      <img
        className={styles.code}
        alt={t('preview.code')}
        src={code.data && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(code.data)}`}
      />
      <p>{t('preview.scan')}</p>
      <Button size="s" wide icon="copy" onPress={() => void copy()}>
        {t('preview.copy')}
      </Button>
    </section>
  );
}
