/** What studies need that let not everybody in, or ask for something first (adr/0055). */
export { AtEnd } from './at-end';
export { BeforeStart, Taken } from './before-start';
export { PictureNote } from './picture-note';
export { GonePage } from './gone-page';
export { RefusedPage } from './refused-page';
export { hasTakenPart } from './taken-part';
export { entryOf, markOf, returnFrom } from './told';
