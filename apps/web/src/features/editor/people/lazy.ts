import { lazy } from 'react';
import { loadPart } from '../../../load-part';

/** Others are seen a moment after the design. */
const load = () => loadPart(() => import('./people'));
export const PeopleLayer = lazy(() => load().then((part) => ({ default: part.PeopleLayer })));
export const PresenceBar = lazy(() => load().then((part) => ({ default: part.PresenceBar })));
export const LiveEnd = lazy(() => load().then((part) => ({ default: part.LiveEnd })));
export const MapDots = lazy(() => load().then((part) => ({ default: part.MapDots })));
