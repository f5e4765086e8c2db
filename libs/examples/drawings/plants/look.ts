import type { IconName } from '../drawing';

export const size = { w: 375, h: 812 } as const;
export const ink = '#23301f';
export const dim = '#67705f';
export const leaf = '#2f6b3c';
export const cream = '#faf8f1';
export const paper = '#ffffff';
export const hair = '#e3e0d3';
export const clay = '#b4502e';
export const palette = { ink, primary: leaf, pressed: '#245530', hair } as const;

interface Plant {
  readonly name: string;
  readonly price: string;
  readonly light: string;
  readonly icon: IconName;
  readonly tile: string;
  readonly tone: string;
}

export const plants = [
  { name: 'Rubber fig', price: '24.00', light: 'Half shade', icon: 'plant-2', tile: '#e4ecdc', tone: '#2f6b3c' },
  { name: 'Money tree', price: '38.50', light: 'Bright', icon: 'plant', tile: '#f4e6d7', tone: '#7a5a1f' },
  { name: 'Desert cactus', price: '12.00', light: 'Full sun', icon: 'cactus', tile: '#dfe7ee', tone: '#2c6570' },
  { name: 'Peace lily', price: '19.00', light: 'Shade', icon: 'flower', tile: '#f6e0df', tone: '#a13d4b' },
] as const satisfies readonly Plant[];
