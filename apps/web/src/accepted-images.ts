import { limits } from '@rehearse/contract';

/** For file inputs. */
export const acceptedImages = limits.imageTypes.map((type) => `.${type}`).join(',');
