import { useApi, useErrorText, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, Progress as ProgressBar, SettingsSection } from '@rehearse/client/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { fileName, saveFile } from '../../../save-file';
import { collectOwnData, type Progress } from './own-data';

/** A copy of all that is kept of the person, put together here and saved as a file. */
export function OwnDataSection({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const errorText = useErrorText();
  const [progress, setProgress] = useState<Progress>();
  const stopping = useRef<AbortController>(undefined);
  const take = useMutation({
    mutationFn: () => {
      stopping.current = new AbortController();
      return collectOwnData(api, user.id, { signal: stopping.current.signal, onProgress: setProgress });
    },
    onSuccess: (content) => saveFile(`${fileName('rehearse', new Date().toISOString().slice(0, 10))}.json`, content),
    onSettled: () => setProgress(undefined),
  });
  // Whoever leaves the page wants no file any more.
  useEffect(() => () => stopping.current?.abort(), []);
  return (
    <SettingsSection title={t('ownData')} text={t('ownDataText')}>
      {take.error && <Banner tone="bad">{errorText(take.error)}</Banner>}
      {take.isSuccess && <Banner tone="good">{t('ownDataTaken')}</Banner>}
      {take.isPending && (
        <ProgressBar
          label={progress ? t('ownDataProgress', { done: progress.done, count: progress.of }) : t('ownDataTake')}
          value={progress && progress.done / progress.of}
        />
      )}
      <div>
        <Button icon="download" isPending={take.isPending} onPress={() => take.mutate()}>
          {t('ownDataTake')}
        </Button>
      </div>
      <p>
        <a href={hrefOf(paths.privacy)}>{t('ownDataPrivacy')}</a>
      </p>
    </SettingsSection>
  );
}
