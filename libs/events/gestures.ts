/** As records name them; the first five are those of older clients, too. */
export const gestureTypes = [
  'swipeLeft',
  'swipeRight',
  'swipeUp',
  'swipeDown',
  'longclick',
  'pinchIn',
  'pinchOut',
] as const;

/** What people call a gesture, whichever way it goes. */
export type GestureName = 'swipe' | 'pinch' | 'hold';

/** By the `type` of a recorded gesture; steps of older clients have none. */
export function gestureName(type = ''): GestureName {
  if (type.startsWith('pinch')) return 'pinch';
  return type === 'longclick' ? 'hold' : 'swipe';
}
