import { type App, createApp, createScreen } from '@rehearse/model';
import { offered, scriptNames, wordBefore } from './script-names';

function appWith(): App {
  const base = createApp({ name: 'Test', w: 100, h: 100, time: 0 });
  const box = { x: 0, y: 0, w: 10, h: 10, z: 1, style: {} };
  return {
    ...base,
    screens: { s: { ...createScreen(base, { x: 0, y: 0, name: "Ann's" }), id: 's', children: ['title'] } },
    widgets: {
      title: {
        ...box,
        id: 'title',
        name: 'Title',
        type: 'Label',
        props: { databinding: { default: 'user.first name' } },
      },
      script: { ...box, id: 'script', name: 'Script', type: 'Script', props: {} },
    },
    groups: { g: { id: 'g', name: 'Head', children: ['title'] } },
  };
}

test('everything that a script can name is offered as it is written', () => {
  expect(scriptNames(appWith())).toEqual(
    expect.arrayContaining([
      'data.user["first name"]',
      'data._qux.screen',
      "qux.getScreen('Ann\\'s')",
      "qux.getScreen('Ann\\'s').getWidget('Title')",
      "qux.getScreen('Ann\\'s').getGroup('Head')",
      '.hide()',
    ]),
  );
  expect(scriptNames(appWith()).join()).not.toContain("'Script'");
});

test('what is being typed narrows what is offered', () => {
  expect(wordBefore('let a = data.ca + 1', 15)).toBe('data.ca');
  expect(wordBefore('a ', 2)).toBe('');
  const names = ['data.cart.total', 'data.name', "qux.getScreen('Cart')"];
  expect(offered(names, 'cart')).toEqual(['data.cart.total', "qux.getScreen('Cart')"]);
  expect(offered(names, 'data.ca')).toEqual(['data.cart.total']);
  expect(offered(names, 'nothing')).toEqual(names);
  expect(
    offered(
      Array.from({ length: 500 }, (_, at) => `data.v${at}`),
      '',
    ),
  ).toHaveLength(100);
});
