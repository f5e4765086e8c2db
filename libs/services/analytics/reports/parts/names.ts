import { widgetTitle } from '@rehearse/model';
import type { Study } from '../../study/study';

/** Who reads a report does not have the prototype; what is no longer in it is called by its id. */
export const nameOfScreen = ({ model }: Study, id: string): string => model?.screens[id]?.name || id;

export function nameOfWidget({ model }: Study, id: string): string {
  const widget = model?.widgets[id];
  return (widget && widgetTitle(widget)) || id;
}
