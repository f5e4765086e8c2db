const importMotion = () => import('./motion');
type Motion = Awaited<ReturnType<typeof importMotion>>;

let motion: Motion | undefined;

export const loadMotion = async (): Promise<void> => {
  motion ??= await importMotion();
};

/** undefined until it is loaded. */
export const loadedMotion = (): Motion | undefined => motion;
