import { kindOf, loadKinds } from './kinds';
import { knownTypes, loadDesigns, offeredDesigns } from './designs';

/** All 83 types of documents. */
const types = `
AudioLogic AudioPlayer BarChart Box Button Camera Chat ChatTextBox CheckBox CheckBoxGroup CountingStepper Date DateDropDown DragNDrop
DragNDropTarget DropDown GeoLocation GridContainer HSlider HotSpot HoverDropDown IFrameWidget Icon IconButton IconToggle IconToggleButton
Image ImageCarousel ImageGrid ImagePaging Label LabeledCheckBox LabeledIconToggle LabeledRadioBox LabeledTextArea LabeledTextBox LockSlider
LogicOr MobileDropDown MultiRingChart NavBar NavMenu Paging Password PieChart PolyLine ProgessSegments ProgressBar RadioBox RadioBox2
RadioGroup RadioTable Rating Repeater Rest RingChart SVGBox SVGIcon SVGPaths ScreenSegment Script SegmentButton SegmentPicker Sketch
SortableList Spinner StackedRingChart Stepper Switch Table TextArea TextBox Timeline ToggleButton Tree TypeAheadTextBox Upload
UploadPreview Vector VerticalNavigation VisualPicker VolumeSlider WebLink`
  .trim()
  .split(/\s+/);

/** Of old documents, or made in another way than by the insert panel. */
const notOffered =
  'Sketch PolyLine HoverDropDown VerticalNavigation RadioBox LabeledTextBox LabeledTextArea SVGPaths Vector';

beforeAll(async () => {
  await loadDesigns();
  await loadKinds(types.map((type, at) => ({ id: `w${at}`, name: type, type, x: 0, y: 0, w: 1, h: 1, z: at })));
});

test('every type of documents has a kind', () => {
  expect(types).toHaveLength(83);
  expect(types.filter((type) => kindOf(type).type !== type)).toEqual([]);
  expect(types.filter((type) => !knownTypes().includes(type))).toEqual([]);
});

test('none that is of old documents alone is offered', () => {
  const offered = offeredDesigns().map(({ type }) => type);
  expect(offered.filter((type) => notOffered.split(' ').includes(type))).toEqual([]);
});
