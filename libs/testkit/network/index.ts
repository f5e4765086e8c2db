// A network between programs that tests can cut and slow.
export { Proxies, throughProxy } from './proxies';
