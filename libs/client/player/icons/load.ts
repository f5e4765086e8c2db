const settled = new WeakSet<object>();
/** Names as only old documents have them: what finds the icons behind them comes when a document has one. */
const isOld = /"(mdi|ti)[ -]|svg":"[^<"]/;

/** Whether the icons that these widgets only name are here. */
export const hasIcons = (widgets: readonly object[]): boolean =>
  widgets.every((widget) => settled.has(widget) || (!isOld.test(JSON.stringify(widget)) && settled.add(widget)));

export async function loadIcons(widgets: readonly object[]): Promise<void> {
  if (hasIcons(widgets)) return;
  await (await import('@rehearse/client/icons')).loadIcons(widgets);
  for (const widget of widgets) settled.add(widget);
}
