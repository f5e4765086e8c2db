/// <reference types="vite/types/importMeta.d.ts" />
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** The address of a picture, which apps/e2e/help-pictures.ts takes. */
export const pictureOf = (name: string): string | undefined => files[`./pictures/${name}.webp`];
