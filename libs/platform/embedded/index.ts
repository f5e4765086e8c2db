export { joinDocuments, joinEmbedded, openEmbedded, type EmbeddedOptions } from './open-embedded';
export { DataFolderError } from './data-folder-error';
