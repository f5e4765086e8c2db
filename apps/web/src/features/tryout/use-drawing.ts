import { createApp, createScreen, devices, repairApp, type Repaired } from '@rehearse/model';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawingDatabase } from '../../tryout/database';
import { markDrawing } from '../../tryout/mark';
import { Pictures } from '../../tryout/pictures';

export interface Drawing {
  readonly repaired: Repaired;
  readonly database: DrawingDatabase;
  readonly pictures: Pictures;
}

/** Opens what this browser keeps, or begins it; null until then. Throws while rendering where the browser keeps nothing. */
export function useDrawing(): Drawing | null {
  const { t } = useTranslation('tryout');
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [names] = useState({ app: t('drawing'), screen: t('screen') });
  useEffect(() => {
    let isOver = false;
    let opened: Drawing | null = null;
    const close = ({ database, pictures }: Drawing) => {
      pictures.forget();
      database.close();
    };
    open(names.app, names.screen).then(
      (next) => {
        if (isOver) return close(next);
        opened = next;
        setDrawing(next);
      },
      (error: Error) => setFailure(error),
    );
    return () => {
      isOver = true;
      // What the editor does last on its way out is still written.
      if (opened) setTimeout(close, 1_000, opened);
    };
  }, [names]);
  if (failure) throw failure;
  return drawing;
}

async function open(name: string, screenName: string): Promise<Drawing> {
  const database = await DrawingDatabase.open();
  const { app, version } = await database.begin(begun(name, screenName));
  markDrawing();
  const pictures = new Pictures(database);
  await pictures.load();
  return { repaired: repairApp({ ...app, revision: version }), database, pictures };
}

const [{ w, h } = { w: 375, h: 812 }] = devices;

function begun(name: string, screenName: string) {
  const app = { ...createApp({ name, w, h, time: Date.now() }), id: 'tryout' };
  const screen = createScreen(app, { name: screenName });
  return { ...app, screens: { [screen.id]: screen } };
}
