import { routes, type CallFailure } from '@rehearse/contract';
import { useApi } from '@rehearse/client/api/react';
import type { PlayerProps } from '@rehearse/client/player';
import { entryOf } from '@rehearse/model';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallFailures } from '../properties/logic/call-failures';
import { useEditorSession } from '../session/context';
import styles from './preview.module.css';

interface FailedCall {
  readonly name: string;
  readonly why: CallFailure;
  readonly status: number | undefined;
}

const mostShown = 20;

/** Calls as the preview makes them, and those that had no answer. */
export function useCalls() {
  const api = useApi();
  const { editor, sync, tryout } = useEditorSession();
  const [failed, setFailed] = useState<readonly FailedCall[]>([]);
  const ask = useCallback<NonNullable<PlayerProps['ask']>>(
    async (widget, values, signal) => {
      const fail = (why: CallFailure, status?: number) => {
        const name = entryOf(editor.app, 'widgets', widget)?.name ?? widget;
        setFailed((before) => [...before, { name, why, status }].slice(-mostShown));
        return { isOk: false, body: '' };
      };
      if (tryout) return fail('off');
      try {
        await sync.flush();
        const params = { app: editor.app.id, widget };
        const tried = await api.call(routes.calls.tryOut, { params, body: { values }, signal });
        return tried.isOk ? tried : fail(tried.why ?? 'unreachable', tried.status);
      } catch {
        return signal.aborted ? { isOk: false, body: '' } : fail('unreachable');
      }
    },
    [api, editor, sync, tryout],
  );
  return { ask, failed, forget: useCallback(() => setFailed([]), []) };
}

/** What testers are not told. */
export function FailedCalls({ failed }: { readonly failed: readonly FailedCall[] }) {
  const { t } = useTranslation('editor');
  const why = useCallFailures();
  if (failed.length === 0) return null;
  return (
    <section className={styles.variables} aria-label={t('call.none')} role="log">
      <h2>{t('call.none')}</h2>
      {failed.map((call, index) => (
        <p key={index} className={styles.failed}>
          <strong>{call.name}</strong> {why(call.why, call.status)}
        </p>
      ))}
    </section>
  );
}
