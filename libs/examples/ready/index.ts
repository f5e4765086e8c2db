import type { Example } from '../drawings/example';
import { drawInvoices } from '../drawings/invoices';
import { drawPlants } from '../drawings/plants';
import { drawBank } from './bank';
import { drawLibrary } from './library';
import { drawMedicine } from './medicine';
import { drawTravel } from './travel';

/** What people begin with, in the order of the page. The designs of kinds are loaded before one is drawn (`loadDesigns`). */
export const ready = {
  plants: drawPlants,
  bank: drawBank,
  travel: drawTravel,
  medicine: drawMedicine,
  invoices: drawInvoices,
  library: drawLibrary,
} as const satisfies Readonly<Record<string, (time: number) => Example>>;

export type ReadyName = keyof typeof ready;
export const readyNames = Object.keys(ready) as readonly ReadyName[];
