import type { Aspect, Difference } from '@rehearse/model';
import type { TFunction } from 'i18next';

type T = TFunction<'editor'>;
type Facts = (parts: readonly string[]) => string;

/** What it is called in a list: by its name, or by what it is. */
export function differenceTitle(t: T, { kind, id, name, act }: Difference): string {
  if (kind === 'setting') return t(`versions.settings.${id}`);
  if (kind === 'screen') return t(`versions.screenActs.${act}`);
  if (kind === 'link') return name ? t('versions.linkOf', { name }) : t('versions.kinds.link', { count: 1 });
  return name || t(`versions.kinds.${kind}`, { count: 1 });
}

/** What happened to it, in one line. */
export function differenceText(t: T, difference: Difference, facts: Facts): string {
  if (difference.act === 'changed') return facts(difference.aspects.map((aspect) => aspectText(t, aspect, facts)));
  const { widgets, links } = difference.withIt;
  const withIt = facts([
    ...(widgets > 0 ? [t('versions.kinds.widget', { count: widgets })] : []),
    ...(links > 0 ? [t('versions.kinds.link', { count: links })] : []),
  ]);
  if (difference.kind === 'screen') return withIt || difference.name;
  const act = t(`versions.done.${difference.act}`);
  return withIt ? t('versions.withIt', { act, withIt }) : act;
}

function aspectText(t: T, aspect: Aspect, facts: Facts): string {
  switch (aspect.what) {
    case 'moved':
      return t('versions.moved', { by: facts(wayTexts(t, aspect.dx, aspect.dy)) });
    case 'resized':
      return t('versions.resized', { was: sizeText(aspect.from), is: sizeText(aspect.to) });
    case 'renamed':
      return t('versions.renamed', { was: aspect.from });
    case 'text':
      return aspect.from ? t('versions.textWas', { was: aspect.from }) : t('versions.textAdded');
    case 'screen':
      return t('versions.fromScreen', { was: aspect.from ?? t('versions.beside') });
    case 'start':
      return t(aspect.to ? 'versions.isStart' : 'versions.noStart');
    case 'source':
    case 'target':
      return t(`versions.${aspect.what}Was`, { was: aspect.from });
    default:
      return t(`versions.aspects.${aspect.what}`);
  }
}

function wayTexts(t: T, dx: number, dy: number): readonly string[] {
  const ways = [
    [dx > 0 ? 'right' : 'left', dx],
    [dy > 0 ? 'down' : 'up', dy],
  ] as const;
  return ways.filter(([, px]) => px !== 0).map(([way, px]) => t(`versions.ways.${way}`, { px: round(Math.abs(px)) }));
}

const round = (px: number): number => Math.round(px * 10) / 10;
const sizeText = ({ w, h }: { readonly w: number; readonly h: number }): string => `${round(w)} × ${round(h)}`;

/** "Was" and "is" of what can be read as two short texts. */
export function beforeAndAfter(aspect: Aspect): readonly [was: string, is: string] | null {
  switch (aspect.what) {
    case 'text':
    case 'renamed':
    case 'source':
    case 'target':
      return [aspect.from, aspect.to];
    case 'resized':
      return [sizeText(aspect.from), sizeText(aspect.to)];
    case 'value':
      return typeof aspect.from === 'string' && typeof aspect.to === 'string' ? [aspect.from, aspect.to] : null;
    default:
      return null;
  }
}
