import { type Parameters, returnAddress, type ShownTest, takenParameters } from '@rehearse/contract';
import type { TesterLink } from '../link';

/** What a link says, by name. */
const givenIn = ({ text }: TesterLink): Parameters =>
  Object.fromEntries(new URLSearchParams(text.split('?').slice(1).join('?')));

export const parametersOf = (link: TesterLink, test: ShownTest): Parameters => takenParameters(test, givenIn(link));

/** Where a session came from; told with its start and its end. */
export const markOf = ({ pilot }: TesterLink, { source }: ShownTest) => ({
  ...(source?.id && { source: source.id }),
  ...(pilot && { pilot }),
});

/** What the tester was let in with, as the first record has it. */
export function entryOf(link: TesterLink, test: ShownTest) {
  const parameters = parametersOf(link, test);
  const { consentVersion: consent } = test;
  const entry = {
    ...markOf(link, test),
    ...(consent !== undefined && { consent }),
    ...(Object.keys(parameters).length > 0 && { parameters }),
  };
  return Object.keys(entry).length > 0 ? { entry } : {};
}

/** Where a panel wants its people back; null for none. */
export function returnFrom(link: TesterLink, test: ShownTest, end: 'finished' | 'screenedOut' | 'full'): string | null {
  const template = test.source?.returns?.[end];
  return template === undefined ? null : returnAddress(template, parametersOf(link, test));
}

/** The same test, for a phone that reads it from this page. */
export const phoneAddress = ({ text }: TesterLink): string => `${location.origin}${location.pathname}${text}&qr=true`;
