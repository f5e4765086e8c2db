export { joinDocuments, joinEmbedded, openEmbedded } from './open-embedded';
