/** Sounds lie beside pictures, with addresses of their own. */
export const folderOf = (url: string): 'uploads' | 'images' => (url.endsWith('.mp3') ? 'uploads' : 'images');
