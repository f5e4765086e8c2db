import type { TestSettings } from '@rehearse/contract';

/** A picture as older clients keep it with the settings. */
interface Splash {
  /** `<app>/<file>`. */
  readonly url: string;
}

const address = /^[\w-]+\/[\w-]+\.\w+$/;

/** The picture that testers are welcomed with. */
export function splashOf({ splash }: TestSettings): Splash | null {
  const url = typeof splash === 'object' && splash !== null && 'url' in splash ? splash.url : undefined;
  return typeof url === 'string' && address.test(url) ? { url } : null;
}
