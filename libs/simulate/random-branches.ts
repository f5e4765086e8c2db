import { type App, entriesOf, linesFrom } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { wayName } from './rules';

export interface RandomBranch {
  readonly id: string;
  readonly name: string;
  /** A, B, C: in the order of its lines. */
  readonly ways: readonly string[];
}

/** Where chance decides, if there is anything to decide. */
export const randomBranches = (app: App): readonly RandomBranch[] =>
  Object.values(entriesOf(app, 'widgets')).flatMap(({ id, name, type, props }) => {
    const ways = linesFrom(app, id).map((_, index) => wayName(index));
    const isRandom = kindOf(type).logic === 'rules' && props?.['isRandom'] === true;
    return isRandom && ways.length > 1 ? [{ id, name, ways }] : [];
  });
