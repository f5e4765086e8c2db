import { useMayEdit } from '@rehearse/client/api/react';
import { createContext, use } from 'react';
import { paths } from '../../../paths';

/** Where results are looked at: in the studio, or as those of a public prototype, which everybody may read. */
export interface Place {
  readonly isExample: boolean;
  readonly results: (app: string) => string;
  readonly findings: (app: string) => string;
  readonly paths: (app: string) => string;
  readonly answers: (app: string) => string;
  readonly canvas: (app: string) => string;
  readonly compare: (app: string) => string;
  /** Nobody tests what is an example. */
  readonly live: ((app: string) => string) | null;
  /** Made by who may edit; there are none of public prototypes. */
  readonly reports: ((app: string) => string) | null;
  readonly session: (app: string, session: string) => string;
  readonly films: (app: string) => string;
}

const studio: Place = {
  isExample: false,
  results: paths.results,
  findings: paths.findings,
  paths: paths.paths,
  answers: paths.answers,
  canvas: paths.canvas,
  compare: paths.compare,
  live: paths.live,
  reports: paths.reports,
  session: paths.session,
  films: paths.films,
};
export const example: Place = {
  isExample: true,
  results: paths.exampleResults,
  findings: paths.exampleFindings,
  paths: paths.examplePaths,
  answers: paths.exampleAnswers,
  canvas: paths.exampleCanvas,
  compare: paths.exampleCompare,
  live: null,
  reports: null,
  session: paths.exampleSession,
  films: paths.exampleFilms,
};

export const PlaceContext = createContext(studio);

export const usePlace = (): Place => use(PlaceContext);

/** Whether the person at the page may change the prototype and what was recorded with it here. */
export function useMayChange(app: string): boolean {
  const mayEdit = useMayEdit(app);
  return !usePlace().isExample && mayEdit;
}
