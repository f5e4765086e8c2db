import type { Example } from './example';
import { drawCinema } from './cinema';
import { drawInvoices } from './invoices';
import { drawPlants } from './plants';

export type { Example } from './example';
export { drawCinema } from './cinema';
export { bordered, rounded } from './drawing';

/** By name: how each example is drawn. Names never change, since installed examples are known by them. */
export const examples = { plants: drawPlants, cinema: drawCinema, invoices: drawInvoices } as const satisfies Readonly<
  Record<string, (time: number) => Example>
>;

export type ExampleName = keyof typeof examples;
/** Under which an installation has them, where it is to: they belong to nobody who can log in. */
export const exampleIds = {
  plants: '6578616d706c650000000001',
  cinema: '6578616d706c650000000002',
  invoices: '6578616d706c650000000003',
} as const satisfies Readonly<Record<ExampleName, string>>;
export const exampleOwner = '6578616d706c650000000000';

export const exampleNames = Object.keys(examples) as readonly ExampleName[];
