import type { App, Widget } from '@rehearse/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { ScreenPicture } from './index';

const widget = (id: string, type: string, fields: Partial<Widget>): Widget => ({
  id,
  name: id,
  type,
  x: 110,
  y: 220,
  w: 100,
  h: 40,
  z: 1,
  style: {},
  ...fields,
});
const app: App = {
  id: 'a',
  name: 'Shop',
  screenSize: { w: 400, h: 800 },
  screens: {
    s: {
      id: 's',
      name: 'Home',
      x: 100,
      y: 200,
      w: 400,
      h: 800,
      children: ['title', 'picture', 'hidden'],
      style: { background: '#eeeeee' },
    },
  },
  widgets: {
    title: widget('title', 'Label', { props: { label: 'Tickets & more' }, style: { color: '#112233', fontSize: 20 } }),
    picture: widget('picture', 'Image', { style: { backgroundImage: { name: 'x', url: 'a/x.png', w: 1, h: 1 } } }),
    hidden: widget('hidden', 'Label', { props: { label: 'Nobody sees this', hidden: true } }),
  },
};
const draw = (more: { height?: number; label?: string } = {}) =>
  renderToStaticMarkup(
    <ScreenPicture app={app} screen="s" width={100} imageUrl={(url) => `/images/${url}?token=1`} {...more} />,
  );

it('scales the screen to the wanted width', () => {
  const html = draw();
  expect(html).toContain('width:100px;height:200px');
  expect(html).toContain('scale(0.25)');
});

it('puts widgets at their place on the screen, painted by their operations', () => {
  const html = draw();
  expect(html).toContain('left:10px;top:20px');
  expect(html).toContain('Tickets &amp; more');
  expect(html).toContain('color:#112233');
  expect(html).toContain('background:#eeeeee');
  expect(html).toContain('/images/a/x.png?token=1');
});

it('leaves out what testers do not see', () => {
  expect(draw()).not.toContain('Nobody');
});

it('cuts off at a height, and has a text alternative where one is given', () => {
  expect(draw({ height: 50 })).toContain('height:50px');
  expect(draw()).toContain('aria-hidden="true"');
  expect(draw({ label: 'Home' })).toContain('role="img" aria-label="Home"');
});

it('is static: no button, no field', () => {
  expect(draw()).not.toMatch(/<(button|input|select|textarea)/);
});

it('shows nothing for a screen that is not there', () => {
  expect(renderToStaticMarkup(<ScreenPicture app={app} screen="gone" width={100} imageUrl={(url) => url} />)).toBe('');
});
