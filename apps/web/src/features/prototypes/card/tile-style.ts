import type { CSSProperties } from 'react';
import type { ListedApp } from '../data/app-list';

/** The colour behind its picture that a prototype's owner has chosen. Older clients may have kept anything. */
export const tileStyle = ({ previewColor }: ListedApp): CSSProperties | undefined =>
  previewColor !== undefined && /^#[0-9a-f]{6}$/i.test(previewColor) ? { background: previewColor } : undefined;
