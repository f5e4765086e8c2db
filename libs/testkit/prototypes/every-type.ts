import type { Widget } from '@rehearse/model';
import { designOf, knownTypes } from '@rehearse/widgets';

/** Documents of other clients hold more than we know, and other things than we expect. */
const odd = {
  label: 7,
  options: [null, 'a', { text: 'b' }],
  data: [['x'], 'y', 3],
  images: [{ name: 'n', url: 'a/b.png', w: 1, h: 1, more: true }],
  navigation: [{ id: 1, label: null, to: 'nowhere' }],
  databinding: { default: 'a.b[0].c', output: '' },
  file: { name: 'ring', url: 'a/b.mp3', w: 0, h: 0 },
  own: { nested: [1, { deep: null }] },
};

const columns = 12;
const cell = { w: 340, h: 420 };

/** One widget of every type, side by side, half of them with odd props. The designs are loaded (`loadDesigns`). */
export const everyType = (): readonly Widget[] =>
  knownTypes().map((type, at) => {
    const { style, size, defaults } = designOf(type);
    return {
      id: `w${at}`,
      name: type,
      type,
      x: 20 + (at % columns) * cell.w,
      y: 60 + Math.floor(at / columns) * cell.h,
      z: at + 2,
      ...size,
      style: { ...style, unknownStyle: '1px' },
      props: { ...defaults.props, ...(at % 2 === 0 ? odd : {}), prop: at },
      has: { [type]: true },
      actions: {},
    };
  });
