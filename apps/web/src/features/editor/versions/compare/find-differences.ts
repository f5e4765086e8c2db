// A part of its own: nobody compares before the first picture.
export { differences as findDifferences } from '@rehearse/model';
