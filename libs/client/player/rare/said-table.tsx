import styles from '../stage/player.module.css';

interface SaidTableProps {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** For screen readers only: what is painted beside it. */
export const SaidTable = ({ name, columns, rows }: SaidTableProps) => (
  <table className={styles['visuallyHidden']} aria-label={name}>
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={index} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, index) => (
        <tr key={index}>
          {columns.map((_, column) => (
            <td key={column}>{cells[column]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
