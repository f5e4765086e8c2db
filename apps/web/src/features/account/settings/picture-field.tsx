import { ApiError } from '@rehearse/client/api';
import { useApi, useErrorText, useSession, type SessionUser } from '@rehearse/client/api/react';
import { Avatar, Banner, Button } from '@rehearse/client/ui';
import { limits, routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedImages } from '../../../accepted-images';
import styles from './settings.module.css';

/** The own picture: chosen, replaced, removed. */
export function PictureField({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const params = { user: user.id };
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.imageBytes) throw new ApiError(200, 'image.too.big');
      const body = new FormData();
      body.append('file', file);
      return api.call(routes.auth.uploadPicture, { params, body });
    },
    onSuccess: (changed) => session.update(changed),
  });
  const remove = useMutation({
    mutationFn: (image: string) => api.call(routes.auth.removePicture, { params: { ...params, image } }),
    onSuccess: (changed) => session.update(changed),
  });
  const error = upload.error ?? remove.error;
  const start = (file: File | undefined) => {
    remove.reset();
    if (file) upload.mutate(file);
  };
  return (
    <>
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
      <div className={styles.picture}>
        <Avatar person={user} size={56} />
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedImages}
          aria-label={t('changePicture')}
          onChange={(event) => {
            start(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button isPending={upload.isPending} onPress={() => input.current?.click()}>
          {t('changePicture')}
        </Button>
        {user.image && (
          <Button
            variant="quiet"
            isPending={remove.isPending}
            onPress={() => {
              upload.reset();
              if (user.image) remove.mutate(user.image);
            }}
          >
            {t('removePicture')}
          </Button>
        )}
      </div>
    </>
  );
}
