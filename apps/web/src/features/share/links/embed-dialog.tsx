import { Button, Dialog, RadioCards, TextArea, useToast } from '@rehearse/client/ui';
import { anywhere, limits, siteOf } from '@rehearse/contract';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../share.module.css';
import { embedCode } from './embed-address';
import type { useEmbedding } from './use-embedding';

export interface EmbeddedLink {
  readonly app: string;
  /** The whole of it, by which the server knows the link. */
  readonly hash: string;
  /** What the page that embeds it has as its address. */
  readonly address: string;
  readonly isTest?: boolean;
}

type Where = 'nowhere' | 'sites' | 'anywhere';

interface EmbedDialogProps {
  readonly link: EmbeddedLink;
  readonly name: string;
  readonly sites: readonly string[];
  readonly change: ReturnType<typeof useEmbedding>['change'];
  readonly onClose: () => void;
}

const whereOf = (sites: readonly string[]): Where =>
  sites.length === 0 ? 'nowhere' : sites.includes(anywhere) ? 'anywhere' : 'sites';

/** Whether a link may be embedded, on which sites, and the code for their pages. */
export function EmbedDialog({ link, name, sites, change, onClose }: EmbedDialogProps) {
  const { t } = useTranslation('share');
  const form = useId();
  const [where, setWhere] = useState(whereOf(sites));
  const [text, setText] = useState(() => sites.filter((site) => site !== anywhere).join('\n'));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (where !== 'sites') return change.mutate(where === 'anywhere' ? [anywhere] : []);
    const lines = text.split(/[\s,]+/).filter(Boolean);
    const wrong = lines.find((line) => siteOf(line) === null);
    if (wrong !== undefined) return setError(t('embed.wrong', { text: wrong }));
    const named = [...new Set(lines.flatMap((line) => siteOf(line) ?? []))];
    if (named.length === 0) return setError(t('embed.missing'));
    if (named.length > limits.embedders) return setError(t('embed.tooMany', { count: limits.embedders }));
    change.mutate(named, { onSuccess: () => setText(named.join('\n')) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('embed.title')}
      footer={
        <>
          <Button onPress={onClose}>{t('embed.close')}</Button>
          <Button variant="primary" type="submit" form={form} isPending={change.isPending}>
            {t('links.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.embed} onSubmit={submit} noValidate>
        <RadioCards
          label={t('embed.where')}
          value={where}
          onChange={setWhere}
          items={(['nowhere', 'sites', 'anywhere'] as const).map((id) => ({ id, text: t(`embed.${id}`) }))}
        />
        {where === 'sites' && (
          <TextArea
            label={t('embed.sitesLabel')}
            hint={t('embed.sitesHint')}
            value={text}
            error={error}
            onChange={(next) => {
              setText(next);
              setError(undefined);
            }}
          />
        )}
        {link.isTest && <p className={styles.dim}>{t('embed.testNote')}</p>}
      </form>
      {sites.length > 0 && <EmbedCode code={embedCode(link.address, name)} />}
    </Dialog>
  );
}

function EmbedCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('share');
  const showToast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => showToast({ kind: 'success', text: t('embed.copied') }),
      () => showToast({ kind: 'error', text: t('embed.notCopied') }),
    );
  return (
    <div className={styles.code}>
      <TextArea label={t('embed.code')} value={code} rows={4} isReadOnly />
      <Button icon="copy" onPress={() => void copy()}>
        {t('embed.copy')}
      </Button>
    </div>
  );
}
