const atOnce = 8;

/** Does something so many times, some at once. */
export async function together(count: number, work: (at: number) => Promise<void>): Promise<void> {
  const rest = Array.from({ length: count }).keys();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      for (const at of rest) await work(at);
    }),
  );
}
