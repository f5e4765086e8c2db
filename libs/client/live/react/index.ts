export { askAnew } from './ask-anew';
export { LiveAvatars } from './live-avatars';
export { useLive, useLiveOthers, useLiveState } from './use-live';
export { useFreshAnswers } from './use-fresh-answers';
