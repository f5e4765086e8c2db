import { fc, runs } from '@rehearse/testkit/properties';
import { applyDiff, invertDiff } from '../diff';
import type { App } from '../document';
import { brokenInvariants } from '../invariants';
import { sameValue } from '../same';
import { RunningSize, sizeOf } from '../size';
import { validateApp } from '../validate';
import { type Act, actKinds, actOn, aTeamsApp } from '@rehearse/testkit/prototypes';
import { applyEdit, replay } from './apply-edit';
import { cellsOf, diffOf } from './cells';
import { newIssues } from './check-entries';
import { LiveDocument } from './live-document';
import { operationsBetween } from './operations-between';

const index = fc.nat({ max: 40 });
const act = fc.record({ kind: fc.constantFrom(...actKinds), a: index, b: index });
let made = 0;
const newId = (prefix: string) => `${prefix}_${made++}`;

const valid = (app: App) => expect([validateApp(app), brokenInvariants(app)]).toEqual([[], []]);
const same = (a: unknown, b: unknown) => {
  if (!sameValue(a, b)) expect(a).toEqual(b);
};
const operationsOf = (app: App, one: Act) => operationsBetween(cellsOf(actOn(app, one, newId)));

test('the operations between two states lead from one to the other, and back', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let app = aTeamsApp();
      const document = new LiveDocument(app);
      for (const one of acts) {
        const diff = actOn(app, one, newId);
        const next = applyDiff(app, diff);
        const there = operationsBetween(cellsOf(diff));
        replay(document, JSON.parse(JSON.stringify(there)));
        same(document.app(), next);
        replay(document, operationsBetween(cellsOf(invertDiff(diff))));
        same(document.app(), app);
        replay(document, there);
        app = next;
      }
    }),
    { numRuns: runs(100) },
  );
});

test('an act that nobody came before has exactly its effect', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let app = aTeamsApp();
      const document = new LiveDocument(app);
      for (const one of acts) {
        const diff = actOn(app, one, newId);
        app = applyDiff(app, diff);
        const result = applyEdit(document, operationsBetween(cellsOf(diff)), { check: newIssues });
        expect(result).toMatchObject({ ok: true, dropped: [] });
        same(document.app(), app);
      }
      valid(app);
    }),
    { numRuns: runs(100) },
  );
});

test('whatever people meant for older versions, in any order: the document stays valid, and replays the same', () => {
  const turn = fc.record({ act, /** Versions that its author has not seen. */ behind: fc.nat({ max: 12 }) });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 60 }), (turns) => {
      const versions = [aTeamsApp()];
      const document = new LiveDocument(aTeamsApp());
      const follower = new LiveDocument(aTeamsApp());
      const size = new RunningSize(aTeamsApp());
      for (const { act: one, behind } of turns) {
        const seen = versions.at(-1 - Math.min(behind, versions.length - 1)) ?? aTeamsApp();
        const before = document.app();
        const result = applyEdit(document, operationsOf(seen, one), { check: newIssues });
        const after = document.app();
        if (!result.ok) {
          same(after, before);
          continue;
        }
        valid(after);
        same(applyDiff(before, diffOf(result.cells)), after);
        replay(follower, JSON.parse(JSON.stringify(operationsBetween(result.cells))));
        same(follower.app(), after);
        for (const cell of result.cells) size.change(cell);
        const { bytes, entries, fields } = sizeOf(after);
        expect(size.value).toMatchObject({ bytes, entries, fields });
        versions.push(after);
      }
    }),
    { numRuns: runs(200) },
  );
});
