import { appSchema } from '@rehearse/model';
import { useMemo } from 'react';
import type { ListedApp } from '../data/app-list';

/** What a picture of a prototype shows, as far as there is something. */
export function useStartScreen(listed: ListedApp) {
  return useMemo(() => {
    const app = appSchema.safeParse(listed).data;
    const screens = Object.values(app?.screens ?? {});
    return { app, screen: screens.find(({ props }) => props?.start) ?? screens[0] };
  }, [listed]);
}
