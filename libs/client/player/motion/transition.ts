const easings: Readonly<Record<string, string>> = {
  linear: 'linear',
  easeInQuad: 'cubic-bezier(0.11, 0, 0.5, 0)',
  easeOutQuad: 'cubic-bezier(0.5, 1, 0.89, 1)',
  easeInOutQuad: 'cubic-bezier(0.45, 0, 0.55, 1)',
  easeElasticIn: 'cubic-bezier(0.36, 0, 0.66, -0.56)',
  easeElasticOut: 'cubic-bezier(0.34, 1.56, 0.64, 1)',
  easeBounceIn: 'cubic-bezier(0.6, -0.28, 0.74, 0.05)',
  easeBounceOut: 'cubic-bezier(0.18, 0.89, 0.32, 1.28)',
};

export const cssEasing = (easing: string | null): string => easings[easing ?? ''] ?? 'cubic-bezier(0.5, 1, 0.89, 1)';

export interface Motion {
  readonly enter: Keyframe[];
  readonly leave: Keyframe[];
}

const push = (from: string, to: string): Motion => ({
  enter: [{ transform: `translate(${from})` }, { transform: 'none' }],
  leave: [{ transform: 'none' }, { transform: `translate(${to})` }],
});
const unchanged: Keyframe[] = [{ opacity: 1 }, { opacity: 1 }];
const fade: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const grow = (from: number): Keyframe[] => [
  { opacity: 0, transform: `scale(${from})` },
  { opacity: 1, transform: 'none' },
];

const motions: Readonly<Record<string, Motion>> = {
  slideLeft: push('100%, 0', '-100%, 0'),
  slideRight: push('-100%, 0', '100%, 0'),
  slideUp: push('0, 100%', '0, -100%'),
  slideDown: push('0, -100%', '0, 100%'),
  zoomIn: { enter: grow(0.6), leave: unchanged },
  zoomOut: { enter: grow(1.2), leave: unchanged },
  popup: { enter: grow(0.9), leave: unchanged },
};

/** Kinds that we do not know (model.md 11.3 has legacy ones) fade. */
export const motionOf = (animation: string): Motion => motions[animation] ?? { enter: fade, leave: unchanged };
