import { between, colorText, readColor } from './color';

describe('colours', () => {
  it.each([
    ['fff', '#FFFFFF', 1],
    ['#3e63dd80', '#3E63DD', 0.5],
    ['rgb(62 99 221 / 25%)', '#3E63DD', 0.25],
    ['rgba(0,0,0,0.25)', '#000000', 0.25],
    ['transparent', '#FFFFFF', 0],
  ])('reads %s', (text, hex, alpha) => expect(readColor(text)).toEqual({ hex, alpha }));
  it.each(['', '#12345', 'rgb(1,2)', 'url(x)', 'reddish'])('refuses %s', (text) => expect(readColor(text)).toBeNull());
  it('writes opaque colours short', () => {
    expect(colorText({ hex: '#102030', alpha: 1 })).toBe('#102030');
    expect(colorText({ hex: '#102030', alpha: 0.5 })).toBe('rgba(16, 32, 48, 0.5)');
  });
  it('mixes', () => expect(between('#000000', '#FFFFFF', 0.5)).toBe('#808080'));
});
