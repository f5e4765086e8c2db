import { useState } from 'react';
import { Icon } from '../icon';
import { useTexts } from '../texts';
import styles from '../tester.module.css';

export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const label = isCopied ? t('thanks.copied') : t('thanks.copy');
  return (
    <button
      type="button"
      className={`${styles['button']} ${styles['square']}`}
      aria-label={label}
      title={label}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  );
}
