import type { WidgetDesign } from '../design';
import type { MoreType } from './kinds';
import { audioPlayerDesign } from './audio/audio-player.design';
import { cameraDesign } from './camera/camera.design';
import { carouselDesign } from './carousel/carousel.design';
import {
  barChartDesign,
  multiRingChartDesign,
  pieChartDesign,
  ringChartDesign,
  stackedRingChartDesign,
} from './chart/chart.design';
import { dateDesign, dateDropDownDesign } from './date/date.design';
import { checkBoxGroupDesign, radioGroupDesign } from './option-group/option-group.design';
import { imagePagingDesign, pagingDesign, progressSegmentsDesign } from './paging/paging.design';
import { progressBarDesign } from './progress-bar/progress-bar.design';
import { ratingDesign, volumeSliderDesign } from './rating/rating.design';
import { segmentButtonDesign, segmentPickerDesign } from './segments/segments.design';
import { countingStepperDesign, stepperDesign } from './stepper/stepper.design';
import {
  iconToggleButtonDesign,
  iconToggleDesign,
  labeledIconToggleDesign,
  toggleButtonDesign,
  visualPickerDesign,
} from './toggles/toggles.design';
import { hoverDropDownDesign, mobileDropDownDesign } from './list-field/list-field.design';
import { navMenuDesign } from './nav-menu/nav-menu.design';
import { treeDesign } from './tree/tree.design';
import { draggedDesign, dropTargetDesign } from './drag/drag.design';
import { imageGridDesign } from './image-grid/image-grid.design';
import { sideListDesign } from './side-list/side-list.design';
import { timelineDesign } from './timeline/timeline.design';
import { wheelDesign } from './wheel/wheel.design';
import { radioTableDesign } from './radio-table/radio-table.design';
import { rankingDesign } from './ranking/ranking.design';
import { gridContainerDesign } from './grid-container/grid-container.design';
import { iconButtonDesign } from './icon-button/icon-button.design';
import { sketchDesign, vectorDesign } from './imported/imported.design';
import { polyLineDesign, svgBoxDesign, svgPathsDesign } from './shape/shape.design';
import { webLinkDesign } from './web-link/web-link.design';
import { frameDesign } from './frame/frame.design';
import { labeledTextAreaDesign, labeledTextBoxDesign } from './labeled-field/labeled-field.design';
import { chatDesign, chatTextBoxDesign } from './chat/chat.design';
import { uploadDesign, uploadPreviewDesign } from './upload/upload.design';
import { typeAheadDesign } from './suggest/type-ahead.design';
import { containerDesign } from './container/container.design';
import { repeaterDesign } from './repeater/repeater.design';
import { segmentDesign } from './segment/segment.design';
import { placeDesign } from './place/place.design';
import { tableDesign } from './table/table.design';
import { lockSliderDesign } from './lock-slider/lock-slider.design';
import { sliderDesign } from './slider/slider.design';

/** In the order of the insert panel. */
export const moreDesigns: Readonly<Record<MoreType, WidgetDesign>> = {
  WebLink: webLinkDesign,
  IconButton: iconButtonDesign,
  SVGBox: svgBoxDesign,
  SVGPaths: svgPathsDesign,
  PolyLine: polyLineDesign,
  Vector: vectorDesign,
  Sketch: sketchDesign,
  GridContainer: gridContainerDesign,
  Container: containerDesign,
  IFrameWidget: frameDesign,
  TypeAheadTextBox: typeAheadDesign,
  LabeledTextBox: labeledTextBoxDesign,
  LabeledTextArea: labeledTextAreaDesign,
  Chat: chatDesign,
  ChatTextBox: chatTextBoxDesign,
  Upload: uploadDesign,
  UploadPreview: uploadPreviewDesign,
  ScreenSegment: segmentDesign,
  Repeater: repeaterDesign,
  Date: dateDesign,
  DateDropDown: dateDropDownDesign,
  HSlider: sliderDesign,
  VolumeSlider: volumeSliderDesign,
  CheckBoxGroup: checkBoxGroupDesign,
  RadioGroup: radioGroupDesign,
  SegmentButton: segmentButtonDesign,
  SegmentPicker: segmentPickerDesign,
  Rating: ratingDesign,
  Paging: pagingDesign,
  ImagePaging: imagePagingDesign,
  ProgessSegments: progressSegmentsDesign,
  ToggleButton: toggleButtonDesign,
  IconToggle: iconToggleDesign,
  LabeledIconToggle: labeledIconToggleDesign,
  IconToggleButton: iconToggleButtonDesign,
  VisualPicker: visualPickerDesign,
  Stepper: stepperDesign,
  CountingStepper: countingStepperDesign,
  Spinner: wheelDesign,
  MobileDropDown: mobileDropDownDesign,
  HoverDropDown: hoverDropDownDesign,
  NavMenu: navMenuDesign,
  Tree: treeDesign,
  ImageGrid: imageGridDesign,
  ImageCarousel: carouselDesign,
  Timeline: timelineDesign,
  VerticalNavigation: sideListDesign,
  Table: tableDesign,
  ProgressBar: progressBarDesign,
  BarChart: barChartDesign,
  PieChart: pieChartDesign,
  RingChart: ringChartDesign,
  MultiRingChart: multiRingChartDesign,
  StackedRingChart: stackedRingChartDesign,
  RadioTable: radioTableDesign,
  SortableList: rankingDesign,
  LockSlider: lockSliderDesign,
  GeoLocation: placeDesign,
  Camera: cameraDesign,
  AudioPlayer: audioPlayerDesign,
  DragNDrop: draggedDesign,
  DragNDropTarget: dropTargetDesign,
};
