/** What services do with uploaded pictures; apart from the rest, as it loads a native library. */
export { cleanPicture, portraitOf, smallPictureOf } from './picture';
export { uploadedFiles } from './uploaded-files';
