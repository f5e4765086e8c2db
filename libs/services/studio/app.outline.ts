import { recordKinds, sizeOf } from '@rehearse/model';
import type { App } from '@rehearse/model';
import type { JsonObject } from '@rehearse/platform/ports';

const looks = ['style', 'hover', 'error', 'focus', 'active', 'checked', 'has', 'designtokens'];
/** Of one widget: what it leads to fits in less, but for what it calls. */
const largestProps = 4_096;

/** A prototype without its looks: what results are measured against. */
export function outlined(app: App): JsonObject {
  const { designtokens: _tokens, fonts: _fonts, schemas: _schemas, imports: _imports, grid: _grid, ...rest } = app;
  const maps = recordKinds
    .filter((kind) => kind !== 'designtokens')
    .map((kind) => [kind, Object.fromEntries(Object.entries(app[kind] ?? {}).map(([id, entry]) => [id, bare(entry)]))]);
  return { ...(rest as JsonObject), ...(Object.fromEntries(maps) as JsonObject) };
}

function bare(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept = Object.fromEntries(Object.entries(entry).filter(([name]) => !looks.includes(name)));
  const { props } = kept;
  if (props && sizeOf({ props } as unknown as App).bytes > largestProps) {
    delete kept['props'];
    if (kept['type'] === 'Rest') kept['props'] = { rest: (props as JsonObject)['rest'] };
  }
  return kept;
}
