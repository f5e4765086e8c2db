export { LiveEnd } from './live-end';
export { MapDots } from './map-dots';
export { PeopleLayer } from './people-layer';
export { PresenceBar } from './presence-bar';
