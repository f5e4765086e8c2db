/** What is built runs for seconds. Go's optimizer takes a third of all building, and wins less than that. */
export const quickBuild = ['-gcflags=all=-N -l'];

/** No C is compiled. All programs are built alike, so that each finds what the others have built. */
export const pureGo = { CGO_ENABLED: '0' };
