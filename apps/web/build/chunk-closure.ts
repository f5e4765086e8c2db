/** What plugins need to know of a part of the bundle. */
export interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** The files of a bundle by their names. */
export const chunksOf = (bundle: Readonly<Record<string, Chunk>> = {}): ReadonlyMap<string, Chunk> =>
  new Map(Object.values(bundle).map((chunk) => [chunk.fileName, chunk]));

/** Names of the files that the browser loads for a chunk, styles included. */
export function closureOf(start: Chunk | undefined, chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const loaded = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || loaded.has(chunk.fileName)) return;
    loaded.add(chunk.fileName);
    for (const file of chunk.imports ?? []) visit(chunks.get(file));
    for (const file of chunk.viteMetadata?.importedCss ?? []) loaded.add(file);
  };
  visit(start);
  return loaded;
}
