import { type OwnState, reduce, shownView } from './use-canvas-state';

const start: OwnState = { isListShown: true, isNoneSelected: false, preview: null };
const search = new URLSearchParams('opacity=0.5&share=0.3');
const at = search.toString();

it('shows what a slider makes of the address, as long as the address stays', () => {
  const once = reduce(start, { type: 'previewed', at, change: { opacity: 0.6 } });
  const twice = reduce(once, { type: 'previewed', at, change: { minShare: 0.2 } });
  expect(shownView(search, start)).toMatchObject({ opacity: 0.5, minShare: 0.3 });
  expect(shownView(search, twice)).toMatchObject({ opacity: 0.6, minShare: 0.2 });
  expect(shownView(new URLSearchParams('opacity=0.7'), twice)).toMatchObject({ opacity: 0.7, minShare: 0.1 });
});

it('begins anew with another address', () => {
  const before = reduce(start, { type: 'previewed', at: 'opacity=0.1', change: { opacity: 0.2 } });
  const after = reduce(before, { type: 'previewed', at, change: { minShare: 0.2 } });
  expect(shownView(search, after)).toMatchObject({ opacity: 0.5, minShare: 0.2 });
});

it('keeps what is one’s own apart', () => {
  const preview = { at, change: { opacity: 0.1 } };
  expect(reduce({ ...start, preview }, { type: 'listShown', isShown: false })).toEqual({
    isListShown: false,
    isNoneSelected: false,
    preview,
  });
  expect(reduce({ ...start, preview }, { type: 'sessionsSelected', isNone: true })).toEqual({
    isListShown: true,
    isNoneSelected: true,
    preview,
  });
});
