export function iconPaths(names: readonly string[]): Record<string, string>;
