import compared from './compared.sql';
import erased from './erased.sql';
import { comparesMore, type NamedFlow } from './flows';
import loose from './loose.sql';
import matched from './matched.sql';
import picked from './picked.sql';
import recorded from './recorded.sql';
import { matchedFlows, type Scope } from './scope';
import strict from './strict.sql';
import trails from './trails.sql';

/**
 * The tables that a question's own SQL reads. What nobody asks for is left out: understanding it alone takes ClickHouse
 * longer than answering does for a usual study. `flows` are those of the question, if it is one about flows.
 */
export function tablesFor(scope: Scope, flows?: readonly NamedFlow[]): string {
  const tables = flows || scope.filter.task !== undefined ? matching(matchedFlows(scope, flows ?? [])) : unmatched;
  return `WITH ${tables.map((table) => table.trim()).join(',\n')}\n`;
}

const unmatched = [erased, recorded, 'trails AS (SELECT * FROM chosen)'];

const matching = (flows: readonly NamedFlow[]) => [
  erased,
  recorded,
  picked,
  flows.some(({ flow }) => flow.some(comparesMore)) ? compared : 'compared AS (SELECT * FROM picked)',
  loose,
  flows.some((flow) => flow.strict) ? strict : 'strict AS (SELECT * FROM loose)',
  matched,
  trails,
];
