import { imageUrl, useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, SettingsSection } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedImages } from '../../../accepted-images';
import { splashOf } from '../../../splash';
import { uploadPicture } from '../../../upload-picture';
import { savingKey, useTest } from '../use-app';
import styles from './settings.module.css';

/** Uploads a picture, or takes it away; what else is set stays as it is by then. */
function useSaveSplash(app: string) {
  const api = useApi();
  const queries = useQueryClient();
  const params = { app };
  return useMutation({
    mutationKey: savingKey(app),
    mutationFn: async (file: File | null) => {
      const splash = file && (await uploadPicture(api, app, file));
      const { splash: _before, ...settings } = await api.call(routes.tests.get, { params });
      await api.call(routes.tests.save, { params, body: splash ? { ...settings, splash } : settings });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [routes.tests.get.name] }),
  });
}

/** The picture that testers are welcomed with. */
export function SplashSection({ app, mayEdit }: { readonly app: string; readonly mayEdit: boolean }) {
  const { t } = useTranslation('overview');
  const errorText = useErrorText();
  const { data: test } = useTest(app);
  const save = useSaveSplash(app);
  const input = useRef<HTMLInputElement>(null);
  if (!test) return null;
  const splash = splashOf(test);
  return (
    <SettingsSection title={t('settings.splash')} text={t('settings.splashText')}>
      {save.error && <Banner tone="bad">{errorText(save.error)}</Banner>}
      {splash && <img className={styles.splash} src={imageUrl(splash.url)} alt={t('settings.splashNow')} />}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages}
        aria-label={t('settings.splashChoose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) save.mutate(file);
          event.target.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button icon="upload" isDisabled={!mayEdit} isPending={save.isPending} onPress={() => input.current?.click()}>
          {t('settings.splashChoose')}
        </Button>
        {splash && (
          <Button variant="quiet" isDisabled={!mayEdit || save.isPending} onPress={() => save.mutate(null)}>
            {t('settings.splashRemove')}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}
