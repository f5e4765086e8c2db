import type { Drop } from './layer-move';
import type { LayerRow } from './layer-rows';

/**
 * Where Alt and an arrow take layers: up and down past the next of the same branch, right into the group beside, left out of the group
 * around. `moved` are the layers that go, one of them `row`.
 */
export function keyDrop(
  rows: readonly LayerRow[],
  row: LayerRow,
  moved: readonly string[],
  key: string,
): Drop | undefined {
  const branch = rows.filter((one) => one.parent === row.parent);
  const at = branch.indexOf(row);
  const isFree = (one: LayerRow) => !moved.includes(one.id);
  const above = branch.slice(0, at).findLast(isFree);
  const below = branch.slice(at + 1).find(isFree);
  switch (key) {
    case 'ArrowUp':
      return above && { row: above, where: 'before' };
    case 'ArrowDown':
      return below && { row: below, where: 'after' };
    case 'ArrowRight': {
      const group = [above, below].find((one) => one?.kind === 'groups');
      return group && { row: group, where: 'into' };
    }
    case 'ArrowLeft': {
      const around = rows.find((one) => one.id === row.parent && one.kind === 'groups');
      return around && { row: around, where: 'before' };
    }
    default:
      return undefined;
  }
}
