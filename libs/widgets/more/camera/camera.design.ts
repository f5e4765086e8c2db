import { ink } from '../../default-style';
import type { WidgetDesign } from '../../design';
import { camera } from './camera.kind';

const words = {
  label: 'Take a picture',
  waitingText: 'Waiting for the camera',
  refusedText: 'There is no camera, or it is switched off',
  chooseText: 'Choose a picture',
  closeText: 'Close',
};

export const cameraDesign: WidgetDesign = {
  ...camera,
  label: 'camera',
  icon: 'camera',
  category: 'input',
  surface: 'box',
  ownIcon: 'always',
  ownColors: [{ property: 'color', text: 'colors.icon', fallback: ink }],
  states: ['hover', 'error'],
  size: { w: 64, h: 64 },
  minSize: { w: 16, h: 16 },
  fields: [
    { prop: 'label', text: 'fields.label', type: 'text' },
    { prop: 'waitingText', text: 'fields.waitingText', type: 'text' },
    { prop: 'refusedText', text: 'fields.refusedText', type: 'text' },
    { prop: 'chooseText', text: 'fields.chooseText', type: 'text' },
    { prop: 'closeText', text: 'fields.closeText', type: 'text' },
    { prop: 'databinding', text: 'fields.variable', type: 'variable' },
  ],
  samples: (sample) => ({
    label: sample('camera'),
    waitingText: sample('cameraWaiting'),
    refusedText: sample('cameraRefused'),
    chooseText: sample('choosePicture'),
    closeText: sample('close'),
  }),
  defaults: {
    props: words,
    has: {
      icon: true,
      hasIcon: true,
      padding: true,
      backgroundColor: true,
      border: true,
      validation: true,
      data: true,
    },
  },
};
