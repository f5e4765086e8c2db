// Whatever dies while a team edits one prototype: every acknowledged edit is there, once, and all end with the same picture.
import { newPerson } from '@rehearse/testkit/people';
import { seededRandom } from '@rehearse/examples/random';
import { setTimeout as sleep } from 'node:timers/promises';
import { Document, Editor } from './editors.fixture';
import { Product } from './product.fixture';

const people = 5;
const kills = process.env['FAULTS'] === 'long' ? 20 : 5;
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 100_000);
const random = seededRandom(seed);

let product: Product;
let document: Document;
beforeAll(async () => {
  product = await Product.build();
  await product.start();
  document = await Document.create(product.send, await newPerson(product.send), random);
});
afterAll(() => product.remove());

test(`${people} people and ${kills} kills of the process (FAULT_SEED=${seed})`, async () => {
  const editors = await Promise.all(Array.from({ length: people }, () => Editor.open(document)));
  for (let life = 0; life < kills; life += 1) {
    await sleep(random.between(50, 400));
    await product.crash();
    await product.start();
  }
  await sleep(300);
  for (const editor of editors) await editor.rest();
  for (const editor of editors) await editor.catchUp();
  await document.check(editors);
  expect(document.edits).toBeGreaterThan(100);
}, 600_000);
