import { kindOf, loadDesigns, type NumberTable } from '@rehearse/widgets';
import { dataOfTable, tableOfNumbers } from './numbers-table';

await loadDesigns();

/** As the chart reads it. */
function read(data: unknown): NumberTable {
  const widget = { id: 'w', name: 'w', type: 'PieChart', x: 0, y: 0, w: 1, h: 1, z: 1, props: { data } };
  const numbers = kindOf('PieChart').numbers?.(widget);
  if (typeof numbers !== 'object') throw new Error('a chart says a table');
  return numbers;
}

it('leaves numbers alone as they were', () => {
  const table = tableOfNumbers(read([[20, 40, 40]]));
  expect(table).toEqual({ labels: ['', '', '', ''], rows: [['', '20', '40', '40']] });
  expect(dataOfTable(table)).toEqual([['20', '40', '40']]);
});

it('gives back what was named, even by numbers', () => {
  const table = {
    labels: ['', '2025', ''],
    rows: [
      ['2', '1', '2'],
      ['', '3', '4'],
    ],
  };
  expect(tableOfNumbers(read(dataOfTable(table)))).toEqual(table);
});
