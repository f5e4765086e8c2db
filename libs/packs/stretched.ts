import type { PackWidget } from './pack';

/**
 * Of an entry that spans its screen, for a screen of this width: what takes more than half of it gets wider, what lies in the right
 * half stays as far from the right. Narrower than it was drawn it never gets.
 */
export function stretched(widgets: readonly PackWidget[], width: number): readonly PackWidget[] {
  const own = Math.max(...widgets.map(({ x, w }) => x + w));
  const more = Math.max(0, width - own);
  return widgets.map((widget) => {
    if (widget.w > own / 2) return { ...widget, w: widget.w + more };
    return widget.x >= own / 2 ? { ...widget, x: widget.x + more } : widget;
  });
}
