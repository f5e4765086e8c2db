import { Button } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '../queries/scope';
import { ExportDialog } from './export-dialog';

/** Opens what can be taken out of the results that the page shows. */
export function ExportButton({ scope }: { readonly scope: Scope }) {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="download" onPress={() => setOpen(true)}>
        {t('exports.open')}
      </Button>
      {isOpen && <ExportDialog scope={scope} onClose={() => setOpen(false)} />}
    </>
  );
}
