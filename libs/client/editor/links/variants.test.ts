import { brokenInvariants } from '@rehearse/model';
import { appOf, Driver } from '../editor.fixture';
import { link, linkSets, linksOf } from './link';
import { setVariant, turnEvents, variantAt, variantsOf } from './variants';

const template = (id: string, more: object = {}) => ({
  id,
  name: id,
  templateType: 'Widget',
  type: 'Box',
  style: {},
  ...more,
});

/** A card, of a component with two more variants, of which one is on the canvas; and a component of another kind. */
function drawn(): Driver {
  const roots = ['plain', 'open', 'other'];
  const driver = new Driver(
    appOf([
      { id: 'card', x: 20, y: 20 },
      ...roots.map((id, index) => ({ id: `${id}Root`, x: 20, y: 100 + 70 * index })),
      { id: 'alone', x: 200, y: 20 },
    ]),
  );
  driver.editor.change('components', (tx) => {
    const templates = [
      template('plain'),
      template('open', { variantOf: 'plain', variant: 'Opened' }),
      template('gone', { variantOf: 'plain' }),
      template('other'),
    ];
    for (const one of templates) tx.put('templates', one);
    for (const id of roots) tx.patch('widgets', `${id}Root`, { template: id, isRootTemplate: true });
    tx.patch('widgets', 'card', { template: 'plain' });
  });
  return driver;
}

it('a widget has the variants of its component that are on the canvas', () => {
  const { app } = drawn().editor;
  const variants = [
    { id: 'plain', name: 'plain', shownBy: 'plainRoot' },
    { id: 'open', name: 'Opened', shownBy: 'openRoot' },
  ];
  expect(variantsOf(app, 'card')).toEqual(variants);
  expect(variantsOf(app, 'openRoot')).toEqual(variants);
  expect(variantsOf(app, 'alone')).toEqual([]);
});

it('what it turns into is set, changed and taken away, beside its links', () => {
  const { editor } = drawn();
  editor.change('turn', (tx) => setVariant(tx, 'card', 'mouseover', 'open'));
  editor.change('turn', (tx) => setVariant(tx, 'card', 'click', 'open'));
  editor.change('link', (tx) => link(tx, 'card', 's1', 'click'));
  expect(turnEvents.map((event) => variantAt(editor.app, 'card', event))).toEqual(['open', 'open', undefined]);
  expect(linksOf(editor.app, 'card')).toMatchObject([{ to: 's1', event: 'click' }]);
  expect(linkSets(editor.app, ['card'])).toHaveLength(1);
  editor.change('turn', (tx) => setVariant(tx, 'card', 'click', 'plain'));
  expect(variantAt(editor.app, 'card', 'click')).toBe('plain');
  expect(brokenInvariants(editor.app)).toEqual([]);
  editor.change('turn', (tx) => setVariant(tx, 'card', 'click', undefined));
  expect(variantAt(editor.app, 'card', 'click')).toBeUndefined();
  expect(linksOf(editor.app, 'card')).toHaveLength(1);
});

it('reads what documents call a hover', () => {
  const { editor } = drawn();
  editor.change('older', (tx) =>
    tx.put('lines', { id: 'l', from: 'card', to: 'openRoot', points: [], event: 'hover', isTemplateTransition: true }),
  );
  expect(variantAt(editor.app, 'card', 'mouseover')).toBe('open');
});
