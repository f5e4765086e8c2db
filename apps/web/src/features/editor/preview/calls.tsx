import { routes, type CallFailure } from '@rehearse/contract';
import { useApi } from '@rehearse/client/api/react';
import type { PlayerProps } from '@rehearse/client/player';
import { entryOf } from '@rehearse/model';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallFailures } from '../properties/logic/call-failures';
import { useEditorSession } from '../session/context';
import { Told, useTold } from './told';

interface CallProblem {
  readonly kind: CallFailure;
  readonly status: number | undefined;
}

/** Calls as the preview makes them, and those that had no answer. */
export function useCalls() {
  const api = useApi();
  const { editor, sync, tryout } = useEditorSession();
  const { told, add, forget } = useTold<CallProblem>();
  const ask = useCallback<NonNullable<PlayerProps['ask']>>(
    async (widget, values, signal, picture) => {
      const fail = (kind: CallFailure, status?: number) => {
        add(entryOf(editor.app, 'widgets', widget)?.name ?? widget, { kind, status });
        return { isOk: false, body: '' };
      };
      if (tryout) return fail('off');
      try {
        await sync.flush();
        const params = { app: editor.app.id, widget };
        const tried = await api.call(routes.calls.tryOut, { params, body: { values, picture }, signal });
        return tried.isOk ? tried : fail(tried.why ?? 'unreachable', tried.status);
      } catch {
        return signal.aborted ? { isOk: false, body: '' } : fail('unreachable');
      }
    },
    [api, editor, sync, tryout, add],
  );
  return { ask, told, forget };
}

export function FailedCalls({ told }: Pick<ReturnType<typeof useCalls>, 'told'>) {
  const { t } = useTranslation('editor');
  const textOf = useCallFailures();
  return <Told isBad title={t('call.none')} told={told} textOf={({ kind, status }) => textOf(kind, status)} />;
}
