export { openS3, type OpenS3, type S3Options } from './open-s3';
export { readS3Url } from './s3-url';
