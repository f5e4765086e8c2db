import type { AppDocument, LinkField } from '../app.document';

/** For who takes back all links that were given out. */
export const allWithdrawn = ({ links }: AppDocument): { links?: LinkField[] } =>
  links ? { links: links.map((link) => ({ withdrawn: Date.now(), ...link })) } : {};
