import { common, commonNumber, commonOption, commonText, mixed } from './common-value';

describe('common values', () => {
  it('compares by content', () => {
    expect(common([{ h: 1 }, { h: 1 }])).toEqual({ h: 1 });
    expect(common([1, 2])).toBe(mixed);
    expect(common([])).toBeUndefined();
  });
  it('takes a missing number for the fallback, and text for its number', () => {
    expect(commonNumber([undefined, '4', 4], 4)).toBe(4);
    expect(commonNumber([undefined, 5], 4)).toBeNull();
  });
  it('knows options and texts', () => {
    expect(commonOption(['left', 'odd'], ['left', 'right'], 'left')).toBe('left');
    expect(commonOption(['left', 'right'], ['left', 'right'], 'left')).toBeNull();
    expect(commonText(['a', 'b'])).toBeNull();
    expect(commonText([7, '7'])).toBe('7');
  });
});
