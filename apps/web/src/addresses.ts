/** In a field for several, apart by blanks, commas or semicolons. */
export const addressesIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter(Boolean);

/** As much as a page can tell; the server says the rest. */
export const isAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
