export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  IconButton,
  IconToggle,
  type IconButtonProps,
} from './button/button';
export { Checkbox, RadioCards, Switch, type RadioCard } from './choice/choice';
export { SegmentedControl } from './segmented/segmented-control';
export { classes } from './class-names';
export { ColorPicker } from './color/color-picker';
export { Table, type Column } from './table/table';
export { ellipsisClass } from './ellipsis/ellipsis';
export { Badge, Banner, EmptyState, Progress, Skeleton, StateDot } from './feedback/feedback';
export { useKey } from './key/use-key';
export { ToastArea, useToast } from './feedback/toasts';
export { CodeField } from './field/code-field';
export { Field, focusOnce, PasswordField, SearchField, TextArea } from './field/field';
export { NumberField } from './field/number-field';
export { RateInterval, RateTrack } from './rate/rate-interval';
export { formatsOf, type Formats } from './format/formats';
export { dateText, daysAgo, percentRangeText, percentText, pointsText, rangeText, timeText } from './format/format';
export { VisuallyHidden, visuallyHiddenClass } from './visually-hidden/visually-hidden';
export { Icon, type IconName, isIconName } from './icon/icon';
export { InlineEdit } from './inline-edit/inline-edit';
export { ContextMenu, Menu } from './menu/menu';
export type { MenuAction, MenuEntries } from './menu/menu-entries';
export { Dialog } from './overlay/dialog';
export { Popover } from './overlay/popover';
export { Tooltip } from './overlay/tooltip';
export { Palette, type PaletteItem } from './palette/palette';
export { PaletteFrame } from './palette/palette-frame';
export { PaletteSearch } from './palette/palette-search';
export { Avatar, AvatarStack } from './people/avatar';
export { nameOf } from './people/person';
export { PersonAvatar, personColor, PresenceStack } from './people/presence';
export { Grip, ReorderList } from './reorder/reorder-list';
export { SettingsSection } from './settings/settings-section';
export { UiProvider } from './provider/ui-provider';
export { Select, type Option } from './select/select';
export { Tabs } from './tabs/tabs';
