import { Button } from '@rehearse/client/ui';
import { anywhere } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmbedDialog, type EmbeddedLink } from './embed-dialog';
import { useEmbedding } from './use-embedding';

interface LinkEmbeddingProps {
  readonly link: EmbeddedLink;
  /** Of the prototype. */
  readonly name: string;
}

/** Where a link may be embedded, and what is needed for that. */
export function LinkEmbedding({ link, name }: LinkEmbeddingProps) {
  const { t } = useTranslation('share');
  const [isOpen, setOpen] = useState(false);
  const { sites, change } = useEmbedding(link.app, link.hash);
  const text = sites.includes(anywhere)
    ? t('embed.isAnywhere')
    : sites.length > 0
      ? t('embed.isOnSites', { count: sites.length })
      : t('embed.isNowhere');
  return (
    <>
      <Button size="s" icon="app-window" onPress={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && <EmbedDialog link={link} name={name} sites={sites} change={change} onClose={() => setOpen(false)} />}
    </>
  );
}
