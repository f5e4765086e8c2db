import { inheritedWidget, parentScreen, type Placed, type Screen } from '@rehearse/model';
import type { EditorCore } from '../core';
import { boxOfElement } from '../store/find';

/** The selected copy from a master screen, if that is what is selected. */
export function selectedCopy({ app, selection }: EditorCore): (Placed & { readonly master: Screen }) | undefined {
  const [only] = selection;
  const copy = selection.length === 1 && only !== undefined ? inheritedWidget(app, only) : undefined;
  const master = copy && parentScreen(app, copy.source);
  return copy && master && { ...copy, master };
}

/** Selects what the selected copy is a copy of, and brings it into view. */
export function goToMaster(editor: EditorCore): void {
  const copy = selectedCopy(editor);
  const box = copy && boxOfElement(editor.app, copy.source);
  if (!copy || !box) return;
  editor.select([copy.source], null);
  editor.reveal(box);
}
