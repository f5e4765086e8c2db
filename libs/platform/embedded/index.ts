export { joinDocuments, joinEmbedded, openEmbedded, type EmbeddedOptions } from './open-embedded';
