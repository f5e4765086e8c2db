import { z } from 'zod';

/**
 * The prototype document on the wire. Every object is loose: fields that we do not know are kept and written back.
 * Positions and sizes are px on one canvas at 100 %; a screen's widgets lie at absolute canvas positions.
 */
const finite = z.number();
const side = finite.min(1);
export const mapOf = <T extends z.ZodType>(entry: T) => z.record(z.string(), entry);

export const styleSchema = z.looseObject({});
export type Style = z.infer<typeof styleSchema>;

const tokenBindings = z.record(z.string(), z.record(z.string(), z.string()));

export const screenSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.string().optional(),
  x: finite,
  y: finite,
  w: side,
  h: side,
  z: finite.optional(),
  min: z.looseObject({ w: finite, h: finite }).optional(),
  children: z.array(z.string()),
  parents: z.array(z.string()).optional(),
  segment: z.boolean().optional(),
  props: z.looseObject({ start: z.boolean().optional() }).optional(),
  style: styleSchema.optional(),
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
  props: z.looseObject({}).optional(),
  style: styleSchema.optional(),
  hover: styleSchema.optional(),
  error: styleSchema.optional(),
  focus: styleSchema.optional(),
  active: styleSchema.optional(),
  checked: styleSchema.optional(),
  has: z.record(z.string(), z.boolean()).optional(),
  template: z.string().nullish(),
  parentWidget: z.string().nullish(),
  designtokens: tokenBindings.optional(),
  action: z.looseObject({ type: z.string() }).nullish(),
});
export type Widget = z.infer<typeof widgetSchema>;

export const groupSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  children: z.array(z.string()),
  groups: z.array(z.string()).optional(),
});
export type Group = z.infer<typeof groupSchema>;

export const pointSchema = z.looseObject({ x: finite, y: finite });

export const lineSchema = z.looseObject({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  points: z.array(pointSchema).optional(),
  event: z.string().nullish(),
  timer: finite.optional(),
  animation: z.string().nullish(),
  duration: finite.optional(),
  easing: z.string().nullish(),
  validation: z.looseObject({ all: z.boolean().optional() }).nullish(),
  scroll: z.boolean().optional(),
});
export type Line = z.infer<typeof lineSchema>;

export const templateSchema = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  style: styleSchema.optional(),
});
export type Template = z.infer<typeof templateSchema>;

export const designTokenSchema = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  type: z.string().optional(),
});
export type DesignToken = z.infer<typeof designTokenSchema>;

export const gridSchema = z.looseObject({
  w: finite.optional(),
  h: finite.optional(),
  color: z.string().optional(),
  visible: z.boolean().optional(),
  enabled: z.boolean().optional(),
});

export const appSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  version: z.number().optional(),
  type: z.string().optional(),
  screenSize: z.looseObject({ w: side, h: side }),
  screens: mapOf(screenSchema),
  widgets: mapOf(widgetSchema),
  groups: mapOf(groupSchema).optional(),
  lines: mapOf(lineSchema).optional(),
  templates: mapOf(templateSchema).optional(),
  designtokens: mapOf(designTokenSchema).optional(),
  grid: gridSchema.optional(),
  lastUUID: z.number().optional(),
  lastUpdate: z.number().optional(),
  created: z.number().optional(),
  isPublic: z.boolean().optional(),
});
/** A prototype document. `groups`, `lines`, `templates` and `designtokens` may be missing in old documents. */
export type App = z.infer<typeof appSchema>;
