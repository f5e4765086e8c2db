import { useRoute } from '@rehearse/client/api/react';
import { Banner, Button, nameOf } from '@rehearse/client/ui';
import { type Finding, routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import { useMayChange } from '../../place/place';
import { useDismissing } from './use-dismissing';

interface DismissedNoteProps {
  readonly appId: string;
  readonly finding: Finding;
  readonly dismissed: NonNullable<Finding['dismissed']>;
}

/** Why a finding is not among the others, who said so and when; and the way back. */
export function DismissedNote({ appId, finding, dismissed }: DismissedNoteProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const mayChange = useMayChange(appId);
  const { putBack, isPending } = useDismissing(appId, finding);
  const { by, at, reason, note } = dismissed;
  const team = useRoute(routes.apps.team, { params: { app: appId } }, { enabled: by !== null }).data;
  const person = team?.find(({ id }) => id === by);
  const name = person ? nameOf(person) : t('frame.somebody');
  return (
    <Banner
      tone="neutral"
      title={t(`findings.reason.${reason}`)}
      actions={
        mayChange && (
          <Button size="s" isPending={isPending} onPress={putBack}>
            {t('findings.putBack')}
          </Button>
        )
      }
    >
      {note && <p>{note}</p>}
      <p>{t('findings.dismissedBy', { name, day: formats.day(at) })}</p>
    </Banner>
  );
}
