import { ButtonLink, type ButtonLinkProps } from '@rehearse/client/ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePlace } from '../../place/place';
import { useCameFrom } from '../../sessions/session-path';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Back to where the session was opened from, as it was left; to the results, where it was opened by its address. */
export function BackLink({
  appId,
  ...look
}: Pick<ButtonLinkProps, 'size' | 'variant' | 'icon'> & { readonly appId: string }) {
  const { t } = useTranslation('results');
  const { search } = useLocation();
  const from = useCameFrom();
  const place = usePlace();
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (from === null || !isPlain(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink {...look} href={from ?? place.results(appId) + search} onClick={onClick}>
      {t('session.back')}
    </ButtonLink>
  );
}
