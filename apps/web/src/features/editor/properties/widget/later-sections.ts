/** Sections at the end of the panel, which come once it is seen, in one file. */
export { PinsSection } from '../geometry/pins-section';
export { RulesSection } from '../content/rules-section';
export { EffectsSection } from '../style/effects-section';
export { LettersSection } from '../style/letters-section';
export { UseSection } from './use-section';
