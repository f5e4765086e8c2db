import { ApiProvider, useApi, useSession } from '@rehearse/client/api/react';
import { Button, ButtonLink, Dialog, IconButton, useToast } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import type { Repaired } from '@rehearse/model';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths';
import { exchangeIn } from '../../tryout/exchange';
import { localApi } from '../../tryout/local-api';
import type { Tryout } from '../../tryout/tryout';
import { type Drawing, useDrawing } from './use-drawing';

/** The editor's window, which is another feature's. */
type Workspace = ComponentType<{
  readonly repaired: Repaired;
  readonly readOnly: boolean;
  readonly isVisitor: boolean;
  readonly tryout: Tryout;
}>;

/** The whole editor for whoever has no account; who has one takes along what was drawn before. */
export function TryoutPage({ Workspace }: { readonly Workspace: Workspace }) {
  const { user } = useSession();
  return user ? <Navigate to={paths.tryoutKeep} replace /> : <OpenDrawing Workspace={Workspace} />;
}

function OpenDrawing({ Workspace }: { readonly Workspace: Workspace }) {
  const drawing = useDrawing();
  return drawing && <Editing drawing={drawing} Workspace={Workspace} />;
}

function Editing({ drawing, Workspace }: { readonly drawing: Drawing; readonly Workspace: Workspace }) {
  const { t } = useTranslation('tryout');
  const server = useApi();
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(() => setAsking(true), []);
  const { repaired, database, pictures } = drawing;
  const showToast = useToast();
  useEffect(() => showToast({ kind: 'hint', text: t('hint') }), [showToast, t]);
  const api = useMemo(() => localApi(server, pictures), [server, pictures]);
  const tryout = useMemo(
    (): Tryout => ({
      exchange: exchangeIn(database),
      imageUrl: pictures.imageUrl,
      kept: t('kept'),
      back: t('back'),
      end: <End ask={ask} />,
      ask,
    }),
    [database, pictures, t, ask],
  );
  return (
    <ApiProvider api={api} session={session}>
      <title>{`${t('title')} · Rehearse`}</title>
      <Workspace repaired={repaired} readOnly={false} isVisitor={false} tryout={tryout} />
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('ask.title')}
        width={420}
        footer={
          <>
            <Button onPress={() => setAsking(false)}>{t('ask.goOn')}</Button>
            <ButtonLink variant="primary" href={paths.tryoutKeepNew}>
              {t('ask.signUp')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('ask.text')}</p>
      </Dialog>
    </ApiProvider>
  );
}

/** What stands at the end of the top bar; phones have room for one thing. */
function End({ ask }: { readonly ask: () => void }) {
  const { t } = useTranslation('tryout');
  const isNarrow = useNarrow();
  return (
    <>
      {!isNarrow && <IconButton icon="share" size="l" label={t('share')} onPress={ask} />}
      <ButtonLink variant="primary" href={paths.tryoutKeepNew}>
        {t('signUp')}
      </ButtonLink>
    </>
  );
}
