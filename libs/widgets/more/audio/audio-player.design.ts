import { ink } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { audioPlayer } from './audio-player.kind';

export const audioPlayerDesign: WidgetDesign = {
  ...audioPlayer,
  label: 'audioPlayer',
  icon: 'volume',
  category: 'basic',
  surface: 'box',
  ownColors: [{ property: 'color', text: 'colors.icon', fallback: ink }],
  states: ['hover', 'active'],
  size: { w: 40, h: 40 },
  minSize: { w: 8, h: 8 },
  fields: [
    { prop: 'playIcon', text: 'fields.playIcon', type: 'icon', isStyle: true },
    { prop: 'stopIcon', text: 'fields.stopIcon', type: 'icon', isStyle: true },
    { prop: 'animated', text: 'fields.animated', type: 'switch' },
    { prop: 'iconSize', text: 'fields.iconSize', type: 'count', min: 8, max: 512, isStyle: true },
  ],
  defaults: {
    props: { animated: false },
    has: { padding: true, backgroundColor: true, border: true, onclick: true },
  },
};
