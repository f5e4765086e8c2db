import type { Style } from '@rehearse/model';
import { shownColor } from './shown-color';

describe('colours of widgets', () => {
  it('are shown as painted where a style names none', () => {
    const list = { id: 'w', name: '', type: 'DropDown', x: 0, y: 0, w: 9, h: 9, z: 1 };
    const shown = (...styles: readonly Style[]) =>
      shownColor({ widgets: styles.map(() => list), styles }, 'caretColor', 'borderTopColor');
    expect(shown({ borderTopColor: '#60646c' })).toBe('#60646c');
    expect(shown({ borderTopColor: '#60646c' }, { caretColor: 'red' })).toBeNull();
    expect(shownColor({ widgets: [list], styles: [{}] }, 'evenRowBackground')).toBeUndefined();
  });
});
