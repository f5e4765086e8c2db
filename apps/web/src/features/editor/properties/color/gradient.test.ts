import { addStop, colorAt, gradientFrom, moveStop, readGradient, removeStop, reversed } from './gradient';

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
