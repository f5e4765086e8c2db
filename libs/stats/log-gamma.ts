const halfLogTwoPi = Math.log(2 * Math.PI) / 2;

/** Natural logarithm of the gamma function for x > 0: Stirling's series after shifting x above 10. */
export function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  for (; y < 10; y += 1) shift += Math.log(y);
  const square = 1 / (y * y);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / y;
  return (y - 0.5) * Math.log(y) - y + halfLogTwoPi + series - shift;
}
