export { openS3, type OpenS3 } from './open-s3';
