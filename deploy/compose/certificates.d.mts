/** In PEM. */
export interface Authority {
  readonly key: string;
  readonly cert: string;
}
export function drawAuthority(name: string): Authority;
/** Key and certificate in one text. */
export function drawCertificate(authority: Authority, hosts: readonly string[]): string;
