/** px, where the caller asks for none. */
export const cellSize = 16;
