import type { Style } from '@rehearse/model';
import { between, colorText, readColor } from './color';
import { common, commonNumber, commonOption, commonText, mixed } from './common';
import { addStop, colorAt, gradientFrom, moveStop, readGradient, removeStop, reversed } from './gradient';
import { shownColor } from './shown-color';
import { isTable, pasted, rowsOfText } from './table-paste';

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

describe('colours', () => {
  it('are shown as painted where a style names none', () => {
    const list = { id: 'w', name: '', type: 'DropDown', x: 0, y: 0, w: 9, h: 9, z: 1 };
    const shown = (...styles: readonly Style[]) =>
      shownColor({ widgets: styles.map(() => list), styles }, 'caretColor', 'borderTopColor');
    expect(shown({ borderTopColor: '#60646c' })).toBe('#60646c');
    expect(shown({ borderTopColor: '#60646c' }, { caretColor: 'red' })).toBeNull();
    expect(shownColor({ widgets: [list], styles: [{}] }, 'evenRowBackground')).toBeUndefined();
  });
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

describe('gradients', () => {
  const gradient = gradientFrom('#000000');
  it('sorts the stops that it reads and refuses colours', () => {
    const colors = [
      { c: '#fff', p: 90 },
      { c: '#000', p: '10' },
    ];
    expect(readGradient({ direction: '45', colors })).toEqual({
      direction: 45,
      gradient: true,
      colors: [
        { c: '#000', p: 10 },
        { c: '#fff', p: 90 },
      ],
    });
    expect(readGradient('#fff')).toBeNull();
    expect(readGradient({ colors: [] })).toBeNull();
  });
  it('adds a stop that changes nothing', () => {
    const { gradient: next, index } = addStop(gradient, 50);
    expect(next.colors[index]).toEqual({ c: '#808080', p: 50 });
    expect(colorAt(next, 25)).toBe(colorAt(gradient, 25));
  });
  it('follows a stop that is moved past another, and keeps it inside', () => {
    const { gradient: next, index } = moveStop(gradient, 0, 140);
    expect(next.colors.map((stop) => stop.p)).toEqual([100, 100]);
    expect(next.colors[index]?.c).toBe('#000000');
  });
  it('keeps two stops', () => {
    expect(removeStop(gradient, 0)).toBe(gradient);
    expect(removeStop(addStop(gradient, 30).gradient, 1)).toEqual(gradient);
  });
  it('reverses', () => expect(reversed(gradient).colors.map((stop) => stop.c)).toEqual(['#FFFFFF', '#000000']));
});

describe('pasted tables', () => {
  it('reads quoted cells with breaks, tabs and quotes', () => {
    expect(rowsOfText('a\tb\r\n"x\ny"\t"say ""hi"""\n')).toEqual([
      ['a', 'b'],
      ['x\ny', 'say "hi"'],
    ]);
  });
  it('fills short rows and reads csv', () => {
    expect(rowsOfText('a;b\nc')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(rowsOfText('1,2')).toEqual([['1', '2']]);
    expect(rowsOfText('\n')).toEqual([]);
  });
  it('tells cells from text', () => {
    expect(isTable('a\tb')).toBe(true);
    expect(isTable('one cell, with comma\n')).toBe(false);
  });
  it('grows the table and leaves the rest alone', () => {
    const table = { labels: ['A', 'B'], rows: [['1', '2']] };
    expect(
      pasted(
        table,
        [
          ['x', 'y'],
          ['z', 'w'],
        ],
        1,
        1,
      ),
    ).toEqual({
      labels: ['A', 'B', ''],
      rows: [
        ['1', 'x', 'y'],
        ['', 'z', 'w'],
      ],
    });
    expect(pasted(table, [['H']], 0, 0).labels).toEqual(['H', 'B']);
  });
});
