// Prototypes that take much room, and what takes it.
export { newBox, pictureForm, smallPng } from './growth';
export { appOf, largestApp, largestApps } from './large-apps';
export { type Act, actKinds, actOn, aTeamsApp } from './acts';
export { everyType } from './every-type';
