import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dead } from './dead-table';
import type { Reader } from './readers-table';
import { useJobName } from './use-job-name';

/** What is to be done with what failed: of one, or of all that failed of a reader. */
export type Asked =
  | { readonly act: 'retry' | 'discard'; readonly of: Dead }
  | { readonly act: 'retryAll'; readonly of: Reader };

const { jobs, retryDead, discardDead } = routes.operator;

interface DeadDialogProps {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** Says what will be. */
export function DeadDialog({ asked, onClose }: DeadDialogProps) {
  const { t } = useTranslation('operator');
  const errorText = useErrorText();
  const showToast = useToast();
  const jobName = useJobName();
  const run = useRun(asked);
  const { act, of } = asked;
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      width={460}
      title={t(`jobs.act.${act}.title`, { job: jobName(of.topic) })}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant={act === 'discard' ? 'danger' : 'primary'}
            isPending={run.isPending}
            onPress={() =>
              run.mutate(undefined, {
                onSuccess: () => {
                  showToast({ kind: 'success', text: t(`jobs.act.${act}.done`) });
                  onClose();
                },
              })
            }
          >
            {t(`jobs.act.${act}.menu`)}
          </Button>
        </>
      }
    >
      {run.error && <Banner tone="bad">{errorText(run.error)}</Banner>}
      <p>{t(`jobs.act.${act}.text`)}</p>
    </Dialog>
  );
}

function useRun({ act, of }: Asked) {
  const api = useApi();
  const queries = useQueryClient();
  const { topic, group } = of;
  return useMutation({
    mutationFn: async () => {
      if (act === 'discard') await api.call(discardDead, { body: { topic, group, at: of.at } });
      else await api.call(retryDead, { body: { topic, group, ...(act === 'retry' && { at: of.at }) } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [jobs.name] }),
  });
}
