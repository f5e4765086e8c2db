export const night = '#14131f';
export const paper = '#ffffff';
export const mist = '#f4f3f8';
export const ink = '#1d1b2e';
export const dim = '#6b6880';
export const flame = '#e5502f';
export const width = 375;

export const films = [
  { title: 'Night train', facts: 'Drama, 114 min', colors: ['#1f2a52', '#e58a2f'] },
  { title: 'Salt harbour', facts: 'Family, 98 min', colors: ['#2f6f7e', '#efd9a7'] },
  { title: 'The orchard', facts: 'Comedy, 104 min', colors: ['#4b7a3a', '#f2c14e'] },
  { title: 'Northern line', facts: 'Thriller, 121 min', colors: ['#3a1f3d', '#d1495b'] },
] as const;

export const gradient = ([top, bottom]: readonly [string, string]) => ({
  direction: 160,
  gradient: true,
  colors: [
    { c: top, p: 0 },
    { c: bottom, p: 100 },
  ],
});
