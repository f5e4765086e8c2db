import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { Switch, useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';

interface MailSwitchProps {
  readonly appId: string;
  readonly report: string;
}

/** Whether whoever is logged in gets a weekly mail of a report. Not there where no mails can be sent. */
export function MailSwitch({ appId, report }: MailSwitchProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const params = { app: appId, id: report };
  const { data } = useRoute(routes.reportMails.get, { params });
  const save = useMutation({
    mutationFn: (isOn: boolean) => api.call(routes.reportMails.save, { params, body: { isOn } }),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [routes.reportMails.get.name] }),
  });
  if (!data?.isPossible) return null;
  const isOn = save.isPending ? save.variables : data.isOn;
  return (
    <Switch
      isSelected={isOn}
      onChange={(isWanted) => save.mutate(isWanted)}
      hint={t(isOn ? 'report.mailNext' : 'report.mailText', { date: formats.dayAndTime(data.next) })}
    >
      {t('report.mail')}
    </Switch>
  );
}
