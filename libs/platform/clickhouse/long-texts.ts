type Values = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/** Of so many characters at most: a field of ClickHouse's forms holds 128 KiB, and a character takes four bytes at most. */
const piece = /.{1,30000}/gsu;
const fits = 30_000;

/** A text that is too long for a field of ClickHouse's forms goes in several, which the statement puts together again. */
export function inFields(sql: string, values: Values): { readonly query: string; readonly query_params: Values } {
  const fields: Record<string, Values[string]> = {};
  const pieces = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' || value.length <= fits) {
      fields[name] = value;
      continue;
    }
    const names = (value.match(piece) ?? []).map((part, at) => {
      fields[`${name}_${at}`] = part;
      return `{${name}_${at}:String}`;
    });
    pieces.set(name, `concat(${names.join(', ')}, '')`);
  }
  const query = sql.replaceAll(/\{(\w+):String\}/g, (place, name: string) => pieces.get(name) ?? place);
  return { query, query_params: fields };
}
