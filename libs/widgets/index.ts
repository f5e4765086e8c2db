export * from './draw-operation';
export * from './kind';
export { hasKinds, holdsOthers, kindOf, loadKinds } from './kinds';
export { hasMotion, type PlayerPart, playerParts } from './player-parts';
export { resizedApp } from './resized';
export * from './design';
export { designOf, hasDesigns, knownTypes, loadDesigns, offeredDesigns } from './designs';
export * from './answers';
export * from './inputs';
export { iconName, iconPaths, pathsOfMarkup } from './icons';
export * from './named-icons';
export * from './content';
export * from './more/table/held-table';
export { actionAreas, tableActionsOf } from './more/table/table-actions';
export {
  columnAreas,
  hasSearch,
  hasTicks,
  headHeight,
  searchLabelOf,
  tableOf,
  tableRowHeight,
  tableRows,
} from './more/table/table-content';
export { hasOwnList } from './drop-down/drop-down.kind';
export { heldPicture } from './held-picture';
export * from './picking';
export { typedText } from './typed-text';
export { pickedOptions } from './more/held';
export { rowFields, rowPath, shownOfRow } from './more/repeater/rows';
export * from './more/frame/framed-page';
export { placeText } from './more/place/place.kind';
export * from './more/radio-table/rated-rows';
export * from './more/ranking/ranked-options';
export * from './more/date/calendar';
export { dateText } from './more/date/date.kind';
export { typedDays } from './more/date/typed-days';
export { paintCalendar } from './more/date/calendar.paint';
export { type Day, dayText, inMonth, type Month, monthOf } from './more/date/days';
export { conversationOf, designedMessages, type Message, waitingTimeOf } from './more/chat/conversation';
export {
  chatAreas,
  type ComposerAreas,
  composerAreas,
  composerText,
  paintMessages,
  promptOf,
  promptText,
} from './more/chat/chat.paint';
export { maxFilesOf, uploaded, uploadText } from './more/upload/upload.kind';
export { suggestionsOf } from './more/suggest/type-ahead.kind';
export { paintPopupRow, type PopupRow } from './more/popup-row';
export * from './more/tree/tree-nodes';
export { type PopupSide, popupSideOf, popupStyle } from './more/popup-style';
export { hugOf } from './hug';
export { fontOf, layoutText, type Measure, type TextLine } from './text-layout';
export { resolveStyle } from './style';
export { paintedText } from './painted-text';
export { fallbackColor } from './fallback-color';
export { screenColor } from './default-style';
export {
  areaOf,
  boxOperations,
  colorOf,
  cursorOf,
  filterOf,
  opacityOf,
  padded,
  rotationOf,
  textOperation,
} from './make-operations';
