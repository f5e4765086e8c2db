import type { Study } from './study';

/** Of a prototype that is gone, without tasks; nobody has said anything about its sessions. */
export const emptyStudy: Study = {
  model: null,
  version: 0,
  blocks: [],
  asksEase: false,
  sources: [],
  tasks: [],
  annotations: {
    erased: [],
    areMoreErased: true,
    invalid: [],
    tags: new Map(),
    overrides: {},
    labels: new Map(),
    dismissals: new Map(),
  },
};
