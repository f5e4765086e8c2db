import type { PathRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import type { Formats, Translate } from '../../format/use-formats';
import { screenName, widgetName } from '../../prototype/names';

type Place = PathRow['places'][number];

/** What was clicked, or the screen. */
export const placeName = (app: App | undefined, { screen, widget }: Place): string =>
  widget ? widgetName(app, widget) : screenName(app, screen);

/** What sets a path apart, in a few words. */
export function pathTitle(path: PathRow, app: App | undefined, t: Translate, formats: Formats): string {
  const { places, isRecorded, isAtGoal, isCut } = path;
  const last = places.at(-1);
  if (isRecorded) return t('taskPaths.straight');
  if (!last) return t('taskPaths.nothing');
  const returns = places.filter(({ isBack }) => isBack);
  const names = [...new Set(returns.map((place) => placeName(app, place)))];
  const back =
    names.length === 0
      ? ''
      : names.length > 2
        ? t('taskPaths.backCount', { count: returns.length })
        : t('taskPaths.backTo', { places: formats.list(names) });
  const end = isCut ? t('taskPaths.goesOn') : isAtGoal ? '' : t('taskPaths.endedOn', { place: placeName(app, last) });
  return [back, end].filter(Boolean).join(', ') || t('taskPaths.other');
}
