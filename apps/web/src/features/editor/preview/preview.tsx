import { allScreens, screenOf } from '@rehearse/client/editor';
import { type Dispatch, Player } from '@rehearse/client/player';
import { Button, ellipsisClass, Icon, IconButton, Select, Switch } from '@rehearse/client/ui';
import { startScreen } from '@rehearse/model';
import type { SimulationState, Ways } from '@rehearse/simulate';
import { resizedApp } from '@rehearse/widgets';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useDocument, useEditor, useEditorSession } from '../session/context';
import { FailedCalls, useCalls } from './calls';
import { PhoneCard } from './phone-card';
import { PictureNote } from './picture-note';
import { type ScreenSize, SizeChoice } from './size-choice';
import styles from './preview.module.css';
import { ScriptReports, useScripts } from './scripts';
import { Variables, WayChoices } from './variables';

/** The prototype as testers see it, over the editor. */
export function Preview({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <ModalOverlay className={styles.scrim} isOpen onOpenChange={(open) => open || onClose()}>
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={t('preview.title')}>
          <Stage onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Stage({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { imageUrl } = useEditorSession();
  const designed = useDocument();
  const [size, setSize] = useState<ScreenSize | null>(null);
  const app = useMemo(() => (size ? resizedApp(designed, size) : designed), [designed, size]);
  const [run, setRun] = useState(0);
  const [start, setStart] = useState<string | undefined>(() => firstScreen());
  const [hints, setHints] = useState(false);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [data, setData] = useState<SimulationState['data']>({});
  const [ways, setWays] = useState<Ways>({});
  const control = useRef<Dispatch>(null);
  const calls = useCalls();
  const scripts = useScripts();
  const screens = allScreens(app);
  const now = visited.at(-1) ?? start;

  function firstScreen(): string | undefined {
    const [only] = editor.selection;
    const chosen = only === undefined ? undefined : screenOf(editor.app, only);
    return (startScreen(editor.app) ?? chosen ?? allScreens(editor.app)[0])?.id;
  }
  const restart = (screen: string | undefined) => {
    setStart(screen);
    setVisited([]);
    setData({});
    calls.forget();
    scripts.forget();
    setRun((count) => count + 1);
  };
  const follow = ({ screen, data: held }: SimulationState) => {
    setData(held);
    if (screen !== null) setVisited((before) => (before.at(-1) === screen ? before : [...before, screen]));
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);

  return (
    <div className={styles.stage}>
      <div className={styles.bar} role="toolbar" aria-label={t('preview.title')}>
        <Button size="s" variant="quiet" icon="refresh" onPress={() => restart(firstScreen())}>
          {t('preview.restart')}
        </Button>
        <Select
          size="s"
          quiet
          aria-label={t('preview.from')}
          icon="device-mobile"
          value={now ?? null}
          options={screens.map((screen) => ({ id: screen.id, text: screen.name }))}
          onChange={restart}
        />
        <SizeChoice designed={designed.screenSize} value={app.screenSize} onChange={setSize} />
        <Switch isSelected={hints} onChange={setHints}>
          {t('preview.hints')}
        </Switch>
        <IconButton icon="x" size="s" label={t('preview.close')} onPress={onClose} />
      </div>
      <div className={styles.columns}>
        <section className={styles.visited} aria-label={t('preview.screens')}>
          <h2>{t('preview.screens')}</h2>
          <ol>
            {screens.map((screen) => {
              const step = visited.indexOf(screen.id);
              return (
                <li key={screen.id}>
                  <button type="button" aria-current={screen.id === now} onClick={() => restart(screen.id)}>
                    <span className={ellipsisClass}>{screen.name}</span>
                    {screen.props?.start === true && <Icon name="flag" size={14} label={t('layers.isStart')} />}
                    {step >= 0 && <span className={styles.step}>{step + 1}</span>}
                  </button>
                </li>
              );
            })}
          </ol>
          <WayChoices
            app={app}
            ways={ways}
            onChange={(next) => {
              setWays(next);
              restart(firstScreen());
            }}
          />
          <FailedCalls told={calls.told} />
          <ScriptReports failed={scripts.failed} logged={scripts.logged} />
          <Variables
            title={t('preview.variables')}
            app={app}
            data={data}
            onChange={(path, value) => control.current?.({ kind: 'set', path, value })}
          />
        </section>
        <div className={styles.player}>
          {start === undefined ? (
            <p className={styles.nothing}>{t('preview.nothing')}</p>
          ) : (
            <Player
              key={run}
              app={app}
              imageUrl={imageUrl}
              startScreen={start}
              fit="contain"
              frame
              hints={hints ? 'links' : undefined}
              onState={follow}
              ways={ways}
              control={control}
              ask={calls.ask}
              onScript={scripts.onScript}
            />
          )}
        </div>
        <PhoneCard />
      </div>
      <PictureNote />
    </div>
  );
}
