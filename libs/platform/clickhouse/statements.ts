/** A text in quotes, a comment, a semicolon, or anything else. */
const pieces = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|--[^\n]*|\/\*[^]*?\*\/|;|[^]/g;

/** Splits SQL at the semicolons that end its statements. */
export function statementsOf(sql: string): readonly string[] {
  const statements = [''];
  for (const [piece] of sql.matchAll(pieces)) {
    if (piece === ';') statements.push('');
    else if (!isComment(piece)) statements.push(`${statements.pop() ?? ''}${piece}`);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

function isComment(piece: string): boolean {
  return piece.startsWith('--') || piece.startsWith('/*');
}
