import { app, route } from '../../route';
import { z } from 'zod';
import { answer, base, filterSchema, question, missing } from './question';

const cells = z.array(z.tuple([z.number(), z.number(), z.number()]));

export const heatShape = {
  width: z.number(),
  height: z.number(),
  cell: z.number(),
  total: z.number(),
  max: z.number(),
  cells,
};

/** Counts per cell of a screen; column and row count cells of `cell` px. */
export type Heat = z.infer<z.ZodObject<typeof heatShape>>;

const screenHeat = z.looseObject({
  ...heatShape,
  screen: z.string(),
  missing,
  /** Clicks without a place, which `total` and the cells leave out. */
  byKeyboard: z.number().optional(),
  /** Clicks at the very edge of the screen, likewise. */
  atEdge: z.number().optional(),
  /** Positions of the mouse. */
  points: z.number().optional(),
});

export type ScreenHeat = z.infer<typeof screenHeat>;

const clickModes = ['all', 'first', 'first3', 'missed'] as const;

export type ClickMode = (typeof clickModes)[number];

const heatModes = [...clickModes, 'mouse'] as const;

const screenPath = app.extend({ screen: z.string() });

const cell = z.coerce.number().int().min(1).max(64).optional();

const few = z.coerce.number().int().min(0).max(10_000).optional();

export const heatRoutes = {
  clicks: route({
    ...question,
    name: 'analytics.clicks',
    path: `${base}/screens/{screen}/clicks`,
    summary: 'Click heat map',
    params: screenPath,
    query: filterSchema.extend({ mode: z.enum(clickModes).optional(), cell }),
    ok: answer({
      ...heatShape,
      mode: z.enum(clickModes),
      /** Clicks without a place, which `total` and the cells leave out. */
      byKeyboard: z.number(),
      /** Clicks at the very edge of the screen, likewise. */
      atEdge: z.number(),
    }),
  }),
  mouse: route({
    ...question,
    name: 'analytics.mouse',
    path: `${base}/screens/{screen}/mouse`,
    summary: 'Mouse heat map: dwell per cell in ms',
    params: screenPath,
    query: filterSchema.extend({ cell }),
    ok: answer({ ...heatShape, unit: z.literal('ms'), points: z.number() }),
  }),
  heat: route({
    ...question,
    name: 'analytics.heat',
    path: `${base}/heat`,
    summary: 'Heat maps of all screens: clicks, or ms of the mouse, per cell',
    params: app,
    /**
     * `within`: clicks during attempts at that task, by who was given it, and as the first ones those of the attempt instead of those
     * after each screen was shown. Screens with at most `few` clicks are answered in cells of `fine` px.
     */
    query: filterSchema.extend({
      mode: z.enum(heatModes).optional(),
      within: z.string().min(1).max(100).optional(),
      cell,
      few,
      fine: cell,
    }),
    /** At most 100,000 cells, the fullest of every screen: if there are more, `meta.truncated`. */
    ok: answer({
      mode: z.enum(heatModes),
      within: z.string().optional(),
      unit: z.enum(['clicks', 'ms']),
      rows: z.array(screenHeat),
    }),
  }),
} as const;
