import { isCode } from '@rehearse/client/api';
import { useApi, useErrorText, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, Progress as ProgressBar, SettingsSection } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { fileName, saveFile } from '../../../save-file';
import { CurrentPassword } from './current-password';
import { collectOwnData, type Progress } from './own-data';

const neededAgain = 'user.password.current.needed';

/** A copy of all that is kept of the person, put together here and saved as a file. */
export function OwnDataSection({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const errorText = useErrorText();
  const isExternal = user.external === true;
  const [progress, setProgress] = useState<Progress>();
  const stopping = useRef<AbortController>(undefined);
  const [asks, setAsks] = useState(false);
  const [current, setCurrent] = useState('');
  const take = useMutation({
    mutationFn: async () => {
      if (asks) await api.call(routes.auth.enterPassword, { body: { current } });
      stopping.current = new AbortController();
      return collectOwnData(api, user.id, { signal: stopping.current.signal, onProgress: setProgress });
    },
    onSuccess: (content) => {
      setAsks(false);
      saveFile(`${fileName('rehearse', new Date().toISOString().slice(0, 10))}.json`, content);
    },
    onError: (error) => isCode(error, neededAgain) && setAsks(true),
    onSettled: () => setProgress(undefined),
  });
  // Whoever leaves the page wants no file any more.
  useEffect(() => () => stopping.current?.abort(), []);
  return (
    <SettingsSection title={t('ownData')} text={t('ownDataText')}>
      {take.error && !isCode(take.error, neededAgain) && <Banner tone="bad">{errorText(take.error)}</Banner>}
      {take.isSuccess && <Banner tone="good">{t('ownDataTaken')}</Banner>}
      {take.isPending && (
        <ProgressBar
          label={progress ? t('ownDataProgress', { done: progress.done, count: progress.of }) : t('ownDataTake')}
          value={progress && progress.done / progress.of}
        />
      )}
      {asks && <CurrentPassword value={current} onChange={setCurrent} hint={t('ownDataPassword')} />}
      <div>
        <Button
          icon="download"
          isDisabled={asks && !isExternal && !current}
          isPending={take.isPending}
          onPress={() => take.mutate()}
        >
          {t('ownDataTake')}
        </Button>
      </div>
      <p>
        <a href={hrefOf(paths.privacy)}>{t('ownDataPrivacy')}</a>
      </p>
    </SettingsSection>
  );
}
