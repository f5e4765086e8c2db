/** By itself, so that it comes with the links that ask for it alone. */
export { resizedApp } from '@rehearse/widgets';
