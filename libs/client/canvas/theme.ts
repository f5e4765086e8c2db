/** Colours of what the canvas itself draws, from the page's custom properties. */
export interface Theme {
  readonly accent: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly text: string;
  readonly dim: string;
  readonly raised: string;
  /** Around screens. */
  readonly line: string;
  /** Around chips. */
  readonly edge: string;
  readonly canvas: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly warn: string;
  readonly warnSoft: string;
  readonly warnMark: string;
  readonly isDark: boolean;
  readonly font: string;
}

/** Read when the canvas is made and whenever the page's appearance changes. */
export function themeOf(element: Element): Theme {
  const style = getComputedStyle(element);
  const resolver = document.createElement('canvas').getContext('2d');
  const color = (name: string, fallback: string): string => {
    if (!resolver) return fallback;
    resolver.fillStyle = fallback;
    resolver.fillStyle = style.getPropertyValue(name).trim();
    return String(resolver.fillStyle);
  };
  const canvas = color('--canvas', '#f0f0f3');
  return {
    accent: color('--accent', '#5b5bd6'),
    accentSoft: color('--accent-soft', '#f0f1fe'),
    onAccent: color('--on-accent', '#ffffff'),
    text: color('--text', '#1c2024'),
    dim: color('--text-dim', '#60646c'),
    raised: color('--bg-raised', '#ffffff'),
    line: color('--line', '#d9d9e0'),
    edge: color('--line-strong', '#cdced6'),
    canvas,
    good: color('--good', '#2a7e3b'),
    goodSoft: color('--good-soft', '#e9f6e9'),
    warn: color('--warn', '#4f3422'),
    warnSoft: color('--warn-soft', '#fff7c2'),
    warnMark: color('--mark', '#c98a00'),
    isDark: isDark(canvas),
    font: style.fontFamily || 'Inter, sans-serif',
  };
}

const isDark = (hex: string): boolean => /^#[0-4]/.test(hex);
