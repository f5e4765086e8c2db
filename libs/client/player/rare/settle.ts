const settleMs = 200;

/** Brings what was let go back to its place, a little less each frame; returns how to stop. */
export function settle(from: number, show: (left: number) => void): () => void {
  const began = performance.now();
  let next = 0;
  const frame = () => {
    const share = Math.min(1, (performance.now() - began) / settleMs);
    show(from * (1 - share) ** 2);
    if (share < 1) next = requestAnimationFrame(frame);
  };
  frame();
  return () => cancelAnimationFrame(next);
}
