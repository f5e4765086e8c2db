import type { Box } from '@rehearse/model';

/** With its text, with its icon only, or not at all. */
export type PillForm = 'whole' | 'icon' | 'none';

interface PillWidths {
  readonly whole: number;
  readonly icon: number;
}

export const pillGap = 6;

/** How pills that follow each other fit between two places. */
export function pillForms(pills: readonly PillWidths[], from: number, to: number): readonly PillForm[] {
  let x = from;
  return pills.map((widths) => {
    const form = (['whole', 'icon'] as const).find((one) => x + widths[one] <= to);
    if (form) x += widths[form] + pillGap;
    return form ?? 'none';
  });
}

/** Where the next name to the right begins that stands on the same height as a screen's; Infinity if there is none. */
export function nextName(screen: Box, others: readonly Box[], nameHeight: number): number {
  const lefts = others.filter((other) => other.x > screen.x && Math.abs(other.y - screen.y) < nameHeight);
  return Math.min(...lefts.map((other) => other.x));
}
