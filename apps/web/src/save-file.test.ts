import { fileName } from './save-file';

it('is made of letters, digits and dashes', () => {
  expect(fileName('Lumen: cinema tickets', 'Steps of “Pay”')).toBe('lumen-cinema-tickets-steps-of-pay');
  expect(fileName('', '¿Qué?')).toBe('que');
  expect(fileName('研究 1', 'Größe')).toBe('研究-1-große');
});

it('is no longer than 80 letters', () => {
  expect(fileName('a'.repeat(200))).toBe('a'.repeat(80));
});
