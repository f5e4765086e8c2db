import { Button, useToast } from '@rehearse/client/ui';
import { limits } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../../../name-dialog';
import { useMakeTemplate } from './use-own-templates';

interface SaveTemplateProps {
  readonly app: string;
  /** When what was changed last is stored. */
  readonly saved: () => Promise<void>;
}

/** Keeps the study for others to begin with. */
export function SaveTemplate({ app, saved }: SaveTemplateProps) {
  const { t } = useTranslation('test-setup');
  const showToast = useToast();
  const make = useMakeTemplate(app, saved);
  const [isNaming, setNaming] = useState(false);
  const onSuccess = ({ name }: { readonly name: string }) =>
    showToast({ kind: 'success', text: t('templates.saved', { name }) });
  return (
    <>
      <Button variant="quiet" size="s" icon="file" isPending={make.isPending} onPress={() => setNaming(true)}>
        {t('templates.save')}
      </Button>
      {isNaming && (
        <NameDialog
          title={t('templates.save')}
          label={t('templates.name')}
          confirm={() => t('templates.confirm')}
          hint={() => t('templates.saveText')}
          maxLength={limits.templateNameChars}
          onClose={() => setNaming(false)}
          onConfirm={(name) => make.mutate(name, { onSuccess })}
        />
      )}
    </>
  );
}
