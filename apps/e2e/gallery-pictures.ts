import { writeFile } from 'node:fs/promises';
import { acceptedFile, gallery, parts, sheets } from './support/gallery';
import { asGuest, test } from './support/test';

test.use({ ...asGuest, settings: { REHEARSE_GALLERY: 'true' } });

for (const part of parts)
  test(part, async ({ page }) => {
    for (const { kind, png } of await sheets(await gallery(page, part))) await writeFile(acceptedFile(kind), png);
  });
