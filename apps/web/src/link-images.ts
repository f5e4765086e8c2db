import { useCallback } from 'react';

/** Addresses of a prototype's pictures, for who has but a link. */
export const useLinkImages = (link: string): ((url: string) => string) =>
  useCallback((url) => `/rest/links/${encodeURIComponent(link)}/images/${url}`, [link]);
