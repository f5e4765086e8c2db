import { qrPath } from './qr-path';

it('joins runs of dark modules', () => {
  const rows = ['##.', '..#', '...'];
  expect(qrPath(3, (row, column) => rows[row]?.[column] === '#').d).toBe('M0 0h2v1H0zM2 1h1v1H2z');
});
