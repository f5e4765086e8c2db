export const word = 'whole';
