import type { Widget } from '@rehearse/model';
import { text } from '../../read';
import { webAddress } from '../web-address';

/** A page of others inside of a screen. */
export interface FramedPage {
  readonly address: string;
  /** A page that does nothing but play a video, of those who are known for it. */
  readonly isVideo: boolean;
}

const youTube = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/;
const vimeo = /^(?:www\.|player\.)?vimeo\.com$/;

/** Of a page about a video: the page that plays it, which keeps no cookies where it can be asked for that. */
function videoAddress({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const ofYouTube = ['embed', 'shorts', 'live'].includes(first) ? second : (searchParams.get('v') ?? '');
  const id = hostname === 'youtu.be' ? first : youTube.test(hostname) ? ofYouTube : '';
  if (/^[\w-]+$/.test(id)) return `https://www.youtube-nocookie.com/embed/${id}`;
  const number = vimeo.test(hostname) ? (first === 'video' ? second : first) : '';
  return /^\d+$/.test(number) ? `https://player.vimeo.com/video/${number}` : undefined;
}

/** What `props.url` names, by https in any case; undefined if it is no page. */
export function framedPage({ props }: Widget): FramedPage | undefined {
  const written = text(props?.['url']);
  const url = written.trim() === '' ? undefined : webAddress(written);
  if (!url) return undefined;
  url.protocol = 'https:';
  const video = videoAddress(url);
  return { address: video ?? url.href, isVideo: video !== undefined };
}
