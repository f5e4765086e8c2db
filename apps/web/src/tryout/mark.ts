const key = 'rehearse.tryout';

/** Whether this browser keeps a drawing that belongs to no account; known at once. */
export const hasDrawing = (): boolean => localStorage.getItem(key) !== null;
export const markDrawing = (): void => localStorage.setItem(key, 'kept');
export const unmarkDrawing = (): void => localStorage.removeItem(key);
