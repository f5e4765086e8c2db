// A network between programs that tests can cut and slow.
export { Doors, throughDoor } from './doors';
