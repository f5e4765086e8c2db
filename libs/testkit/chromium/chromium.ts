/** The browser as people have it. */
export const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
