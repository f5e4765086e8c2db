/** React Aria's parts by what they are for; the rest, buttons, fields and tooltips, is seen at once. */
const aria = 'checkbox|collections.(?!Hidden)|color|list|listbox|radio|select|selection|switch|tabs|tree';

/**
 * What opens (menus, lists, dialogs), and what few pages show at first: the editor is seen and used without it. One static
 * import of it from what is seen first brings all of it, which tools/checks/bundles.test.ts tells.
 */
export const uiLater = new RegExp(
  [
    String.raw`libs.client.ui.(choice|color|palette|rate|select|settings|table|tabs)\/`,
    'libs.client.ui.(menu.menu-popover|overlay.(dialog|popover))',
    String.raw`react-(aria|stately).dist.private.(${aria}|menu.use(Menu(Item|Section)?\.|Safely|Submenu)|toggle.useToggle\.)`,
    String.raw`components.dist.private.(Checkbox|Collection|Dialog|Header|ListBox|Menu|Modal|Popover|RadioGroup|Select|Separator|Switch|Tabs)\.`,
  ].join('|'),
);
