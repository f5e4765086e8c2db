export { openS3, type OpenS3, type S3Options } from './open-s3';
