export function packIcons(): Readonly<Record<string, readonly string[]>>;
