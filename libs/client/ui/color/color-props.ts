export interface ColorPickerProps {
  /** Any CSS colour; null or something unreadable shows an empty swatch. */
  readonly value: string | null;
  /** `#RRGGBB`, or `rgba(...)` where it is not opaque. While dragging, too. */
  readonly onChange: (value: string) => void;
  /** After the drag ended or the popover closed: one step of undo. */
  readonly onCommit?: () => void;
  readonly label: string;
  /** Names for the parts, for screen readers. */
  readonly texts: {
    readonly shade: string;
    readonly hue: string;
    readonly alpha: string;
    readonly hex: string;
    readonly swatches: string;
  };
  /** The document's own colours. */
  readonly swatches?: readonly string[];
}
