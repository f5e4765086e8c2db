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

/** Of so many characters at most, where values go along in an address. */
const fitsAddress = 2_000;

/** The same where values cannot go in a form: texts that are too long for an address stand in the statement, as literals. */
export function inAddress(sql: string, values: Values): { readonly query: string; readonly query_params: Values } {
  const isLong = (value: Values[string] | undefined) => typeof value === 'string' && value.length > fitsAddress;
  const query = sql.replaceAll(/\{(\w+):String\}/g, (place, name: string) => {
    const value = values[name];
    return isLong(value) ? literal(String(value)) : place;
  });
  const query_params = Object.fromEntries(Object.entries(values).filter(([, value]) => !isLong(value)));
  return { query, query_params };
}

const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
