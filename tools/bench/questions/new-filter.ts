/** Before any session. */
let from = 1_600_000_000_000;

/** A path of a question, or of a page of results, under a filter that leaves all sessions and that nobody asked about before. */
export const underNewFilter = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}from=${(from += 1)}`;
