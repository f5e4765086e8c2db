export const size = { w: 1280, h: 800 } as const;
export const ink = '#1b2b26';
export const dim = '#5f6f69';
export const pine = '#14342b';
export const mint = '#1d7a5a';
export const mist = '#f5f7f6';
export const paper = '#ffffff';
export const hair = '#dde4e1';
export const brick = '#b3402e';
export const palette = { ink, primary: mint, pressed: '#17644a', hair } as const;

export const invoices = [
  ['2026-114', 'Bureau Lumen', '24 Nov', 'Open', '1,240.00 €'],
  ['2026-113', 'Studio de Vries', '22 Nov', 'Due today', '860.00 €'],
  ['2026-112', 'Kaido and Sons', '20 Nov', 'Paid', '2,415.50 €'],
  ['2026-111', 'Marta Vogel', '18 Nov', '4 days late', '320.00 €'],
  ['2026-110', 'F. Okoye', '15 Nov', 'Paid', '975.00 €'],
  ['2026-109', 'Harbour Café', '12 Nov', 'Paid', '148.20 €'],
  ['2026-108', 'Nordlicht Theatre', '9 Nov', 'Paid', '3,060.00 €'],
] as const;
