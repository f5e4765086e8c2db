import * as z from 'zod/mini';

/**
 * The prototype document on the wire. Every object is loose: fields that we do not know are kept and written back.
 * Positions and sizes are px on one canvas at 100 %; a screen's widgets lie at absolute canvas positions.
 */
const finite = z.number();
const side = finite.check(z.minimum(1));
const mapOf = <T extends z.ZodMiniType>(entry: T) => z.record(z.string(), entry);

const styleSchema = z.looseObject({});
export type Style = z.infer<typeof styleSchema>;

const tokenBindings = z.record(z.string(), z.record(z.string(), z.string()));

export const screenSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.optional(z.string()),
  x: finite,
  y: finite,
  w: side,
  h: side,
  z: z.optional(finite),
  min: z.optional(z.looseObject({ w: finite, h: finite })),
  children: z.array(z.string()),
  parents: z.optional(z.array(z.string())),
  segment: z.optional(z.boolean()),
  props: z.optional(z.looseObject({ start: z.optional(z.boolean()) })),
  style: z.optional(styleSchema),
});
export type Screen = z.infer<typeof screenSchema>;

export const widgetSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  x: finite,
  y: finite,
  w: side,
  h: side,
  z: finite,
  props: z.optional(z.looseObject({})),
  style: z.optional(styleSchema),
  hover: z.optional(styleSchema),
  error: z.optional(styleSchema),
  focus: z.optional(styleSchema),
  active: z.optional(styleSchema),
  checked: z.optional(styleSchema),
  has: z.optional(z.record(z.string(), z.boolean())),
  template: z.nullish(z.string()),
  parentWidget: z.nullish(z.string()),
  designtokens: z.optional(tokenBindings),
  action: z.nullish(z.looseObject({ type: z.string() })),
});
export type Widget = z.infer<typeof widgetSchema>;

export const groupSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  children: z.array(z.string()),
  groups: z.optional(z.array(z.string())),
});
export type Group = z.infer<typeof groupSchema>;

const pointSchema = z.looseObject({ x: finite, y: finite });

export const lineSchema = z.looseObject({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  points: z.optional(z.array(pointSchema)),
  event: z.nullish(z.string()),
  timer: z.optional(finite),
  animation: z.nullish(z.string()),
  duration: z.optional(finite),
  easing: z.nullish(z.string()),
  validation: z.nullish(z.looseObject({ all: z.optional(z.boolean()) })),
  scroll: z.optional(z.boolean()),
});
export type Line = z.infer<typeof lineSchema>;

export const templateSchema = z.looseObject({
  id: z.string(),
  name: z.optional(z.string()),
  style: z.optional(styleSchema),
});
export type Template = z.infer<typeof templateSchema>;

export const designTokenSchema = z.looseObject({
  id: z.string(),
  name: z.optional(z.string()),
  type: z.optional(z.string()),
});
export type DesignToken = z.infer<typeof designTokenSchema>;

const gridSchema = z.looseObject({
  w: z.optional(finite),
  h: z.optional(finite),
  color: z.optional(z.string()),
  visible: z.optional(z.boolean()),
  enabled: z.optional(z.boolean()),
});

export const appSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  version: z.optional(z.number()),
  type: z.optional(z.string()),
  screenSize: z.looseObject({ w: side, h: side }),
  screens: mapOf(screenSchema),
  widgets: mapOf(widgetSchema),
  groups: z.optional(mapOf(groupSchema)),
  lines: z.optional(mapOf(lineSchema)),
  templates: z.optional(mapOf(templateSchema)),
  designtokens: z.optional(mapOf(designTokenSchema)),
  grid: z.optional(gridSchema),
  lastUUID: z.optional(z.number()),
  lastUpdate: z.optional(z.number()),
  created: z.optional(z.number()),
  isPublic: z.optional(z.boolean()),
});
/** A prototype document. `groups`, `lines`, `templates` and `designtokens` may be missing in old documents. */
export type App = z.infer<typeof appSchema>;
