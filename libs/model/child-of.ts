import type { Widget } from './document';

/** What lies completely on a container, and not below it, belongs to it. */
export const isChildOf = (widget: Widget, container: Widget): boolean =>
  widget.id !== container.id &&
  (widget.z > container.z || (widget.z === container.z && widget.w * widget.h < container.w * container.h)) &&
  widget.x >= container.x &&
  widget.y >= container.y &&
  widget.x + widget.w <= container.x + container.w &&
  widget.y + widget.h <= container.y + container.h;
