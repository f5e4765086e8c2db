import type { WidgetKind } from '../kind';
import { carousel } from './carousel/carousel.kind';
import { barChart } from './chart/bar-chart.kind';
import { multiRingChart, pieChart, ringChart, stackedRingChart } from './chart/round-charts.kind';
import { date, dateDropDown } from './date/date.kind';
import { checkBoxGroup, radioGroup } from './option-group/option-group.kind';
import { imagePaging, paging, progressSegments } from './paging/paging.kind';
import { progressBar } from './progress-bar/progress-bar.kind';
import { rating, volumeSlider } from './rating/rating.kind';
import { segmentButton, segmentPicker } from './segments/segments.kind';
import { countingStepper, stepper } from './stepper/stepper.kind';
import { iconToggle, iconToggleButton, labeledIconToggle, toggleButton, visualPicker } from './toggles/toggles.kind';
import { hoverDropDown, mobileDropDown } from './list-field/list-field.kind';
import { navMenu } from './nav-menu/nav-menu.kind';
import { tree } from './tree/tree.kind';
import { dragged, dropTarget } from './drag/drag.kind';
import { imageGrid } from './image-grid/image-grid.kind';
import { sideList } from './side-list/side-list.kind';
import { timeline } from './timeline/timeline.kind';
import { wheel } from './wheel/wheel.kind';
import { radioTable } from './radio-table/radio-table.kind';
import { ranking } from './ranking/ranking.kind';
import { gridContainer } from './grid-container/grid-container.kind';
import { iconButton } from './icon-button/icon-button.kind';
import { sketch, vector } from './imported/imported.kind';
import { polyLine, svgBox, svgPaths } from './shape/shape.kind';
import { webLink } from './web-link/web-link.kind';
import { audioPlayer } from './audio/audio-player.kind';
import { camera } from './camera/camera.kind';
import { frame } from './frame/frame.kind';
import { labeledTextArea, labeledTextBox } from './labeled-field/labeled-field.kind';
import { chat, chatTextBox } from './chat/chat.kind';
import { upload, uploadPreview } from './upload/upload.kind';
import { typeAhead } from './suggest/type-ahead.kind';
import { container } from './container/container.kind';
import { repeater } from './repeater/repeater.kind';
import { segment } from './segment/segment.kind';
import { place } from './place/place.kind';
import { table } from './table/table.kind';
import { lockSlider } from './lock-slider/lock-slider.kind';
import { slider } from './slider/slider.kind';

/** By the `type` of documents: what not every prototype has (`loadKinds`). */
export const moreKinds = {
  WebLink: webLink,
  IconButton: iconButton,
  SVGBox: svgBox,
  SVGPaths: svgPaths,
  PolyLine: polyLine,
  Vector: vector,
  Sketch: sketch,
  GridContainer: gridContainer,
  TypeAheadTextBox: typeAhead,
  LabeledTextBox: labeledTextBox,
  LabeledTextArea: labeledTextArea,
  Chat: chat,
  ChatTextBox: chatTextBox,
  Upload: upload,
  UploadPreview: uploadPreview,
  Date: date,
  DateDropDown: dateDropDown,
  HSlider: slider,
  VolumeSlider: volumeSlider,
  CheckBoxGroup: checkBoxGroup,
  RadioGroup: radioGroup,
  SegmentButton: segmentButton,
  SegmentPicker: segmentPicker,
  Rating: rating,
  Paging: paging,
  ImagePaging: imagePaging,
  ProgessSegments: progressSegments,
  ToggleButton: toggleButton,
  IconToggle: iconToggle,
  LabeledIconToggle: labeledIconToggle,
  IconToggleButton: iconToggleButton,
  VisualPicker: visualPicker,
  Stepper: stepper,
  CountingStepper: countingStepper,
  Spinner: wheel,
  MobileDropDown: mobileDropDown,
  HoverDropDown: hoverDropDown,
  NavMenu: navMenu,
  Tree: tree,
  ImageGrid: imageGrid,
  ImageCarousel: carousel,
  Timeline: timeline,
  VerticalNavigation: sideList,
  Table: table,
  ProgressBar: progressBar,
  BarChart: barChart,
  PieChart: pieChart,
  RingChart: ringChart,
  MultiRingChart: multiRingChart,
  StackedRingChart: stackedRingChart,
  RadioTable: radioTable,
  SortableList: ranking,
  LockSlider: lockSlider,
  DragNDrop: dragged,
  DragNDropTarget: dropTarget,
  IFrameWidget: frame,
  GeoLocation: place,
  Camera: camera,
  AudioPlayer: audioPlayer,
  Container: container,
  Repeater: repeater,
  ScreenSegment: segment,
} satisfies Readonly<Record<string, WidgetKind>>;

export type MoreType = keyof typeof moreKinds;
