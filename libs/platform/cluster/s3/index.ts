export { openS3, type OpenS3 } from './open-s3';
export { readS3Url } from './s3-url';
