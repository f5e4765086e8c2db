export { createEditor, type Editor } from './editor';
export * from './camera/camera';
export type { EditedText, Insertable, Scene, Spot, StyleState, ToolName } from './scene/scene';
export { historyOf, historyText } from './store/kept-history';
export type { Recipe } from './store/store';
export type { Transaction } from './store/transaction';
export {
  allScreens,
  boundsOfAll,
  boxOfElement,
  commonKind,
  isHidden,
  isLocked,
  ownFlag,
  screenOf,
  type CanvasElement,
  elementOf,
  widgetsOf,
} from './store/find';
export type { Distance, Guide } from './snap/guide';
export { columnsOf, type Grid, gridOf } from './snap/grid';
export { sizedParts } from './arrange/resize';
export { moveUnits, placeParts, type Unit, unitsOf } from './arrange/unit';
export { distribute, evenGap, rowOf } from './arrange/align';
export { gapHandles } from './arrange/gap-handles';
export { repeaterAround, withHeld } from './arrange/held';
export { goToMaster, selectedCopy } from './arrange/master';
export { clearStyleState, rename, setFlag, setGrid, setProps, setStart, setStyle } from './arrange/change';
export { setContent } from './arrange/content-name';
export { setOrder, siblingsOf } from './arrange/order';
export { leaveGroups } from './arrange/group';
export { putOnScreen, moveToScreens } from './arrange/membership';
export { canHug, hasText, isInColumns } from './arrange/own-text';
export { isSameSource, labelSource, seenTexts } from './arrange/seen-text';
export { setSeenText, textIn } from './arrange/write-text';
export { insertPictures, placeOfPictures } from './arrange/insert-picture';
export { initialBox, insertWidget, newWidget, type Names } from './arrange/insert';
export { shownHandles } from './tools/target';
export { spotAt } from './tools/spot';
export type { KeyInput, PointerKind, RawPointer } from './tools/tool';
export { freeOnScreen } from './space/free-place';
export { insertionPointOf } from './space/insertion-point';
export { nameHeight } from './space/hit';
export {
  addWay,
  areDroppedOn,
  canLink,
  commonEvents,
  eventOf,
  goesBack,
  isLogicElement,
  link,
  type LinkEvent,
  linksOf,
  linkSets,
  scrollTargets,
  setBack,
  setEvent,
  sourcesOf,
  swapWays,
  type Transition,
  transitions,
} from './links/link';
export {
  type Operation,
  operations,
  setWorkflow,
  type Workflow,
  workflowOf,
  type WorkflowStep,
} from './links/workflow';
export { setVariant, turnEvents, type TurnEvent, variantAt, variantsOf } from './links/variants';
export { groupOpenings, type Opening, openingOf, openings, type OpeningType, setOpening } from './links/opening';
export { type Route, routesOf, routeTo } from './links/route';
export { type Problem, problemsOf } from './links/problems';
export type { ClipboardContent } from './clipboard/content';
export { contentOf, contentText, readContent } from './clipboard/clipboard-content';
export { paste } from './clipboard/paste';
export { pasteText } from './clipboard/paste-text';
export { type Command, type CommandContext, commandOf, isAllowed, type Surface } from './commands/command';
export { commandById, commands } from './commands/commands';
export type { Merged } from './save/absence';
export { type Deletion, withDeleted } from './save/deletion';
export type { NoEffect } from './save/no-effect';
export type { UnsentChange } from './save/unsent';
export { DocumentSync, type DraftStorage, type Exchange, type SaveStatus } from './save/document-sync';
