export function engineToInstall(root: string, system?: string): string | undefined;
