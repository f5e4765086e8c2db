import { nextZoom, zoomAt } from '../camera/camera';
import type { Editor } from '../editor';
import type { ToolName } from '../scene/scene';
import { addScreen } from '../arrange/add-screen';
import { setGrid } from '../arrange/change';
import { goToMaster, selectedCopy } from '../arrange/master';
import { gridOf } from '../snap/grid';
import type { Command } from './command';

const always = () => true;

function zoomTo(editor: Editor, zoom: number): void {
  const { camera, viewport } = editor.scene.now;
  editor.setCamera(zoomAt(camera, zoom, { x: viewport.w / 2, y: viewport.h / 2 }));
}

const zooms = [
  ['zoomIn', 'commands.zoomIn', ['+', 'Mod++', '='], (zoom: number) => nextZoom(zoom, 1)],
  ['zoomOut', 'commands.zoomOut', ['-', 'Mod+-'], (zoom: number) => nextZoom(zoom, -1)],
  ['zoom100', 'commands.zoom100', ['1', 'Mod+0'], () => 1],
  ['zoom50', 'commands.zoom50', ['2'], () => 0.5],
  ['zoom25', 'commands.zoom25', ['3'], () => 0.25],
] as const;

const grids = [
  ['showGrid', 'commands.showGrid', 'visible', ["Mod+'"]],
  ['snapToGrid', 'commands.snapToGrid', 'enabled', []],
] as const;

const tools: readonly (readonly [id: string, label: string, key: string[], tool: ToolName, type?: string])[] = [
  ['select', 'commands.select', ['V'], 'select'],
  ['hand', 'commands.hand', ['Shift+H'], 'hand'],
  ['screenTool', 'commands.screenTool', ['S'], 'screen'],
  ['box', 'commands.box', ['R'], 'insert', 'Box'],
  ['text', 'commands.text', ['T'], 'insert', 'Label'],
  ['hotspot', 'commands.hotspot', ['H'], 'insert', 'HotSpot'],
  ['linkTool', 'commands.linkTool', ['L'], 'link'],
];

export const viewCommands: readonly Command[] = [
  ...tools.map(([id, label, shortcuts, tool, type]): Command => ({
    id,
    label,
    group: 'tool',
    shortcuts,
    writes: tool !== 'select' && tool !== 'hand',
    enabled: always,
    run: ({ editor }) => {
      if (tool === 'link' && editor.scene.now.mode === 'design') editor.setMode('prototype');
      if (tool === 'insert' && editor.scene.now.mode === 'prototype') editor.setMode('design');
      editor.setTool(tool, type ?? null);
    },
  })),
  {
    id: 'addScreen',
    label: 'commands.addScreen',
    group: 'tool',
    shortcuts: [],
    writes: true,
    enabled: always,
    run: ({ editor }) => addScreen(editor),
  },
  ...zooms.map(([id, label, shortcuts, next]): Command => ({
    id,
    label,
    group: 'view',
    shortcuts,
    writes: false,
    enabled: always,
    run: ({ editor }) => zoomTo(editor, next(editor.scene.now.camera.zoom)),
  })),
  {
    id: 'fit',
    label: 'commands.fit',
    group: 'view',
    shortcuts: ['Shift+1'],
    writes: false,
    enabled: always,
    run: ({ editor }) => editor.fit(),
  },
  {
    id: 'fitSelection',
    label: 'commands.fitSelection',
    group: 'view',
    shortcuts: ['Shift+2'],
    writes: false,
    enabled: (editor) => editor.selection.length > 0,
    run: ({ editor }) => editor.fitSelection(),
  },
  ...grids.map(([id, label, field, shortcuts]): Command => ({
    id,
    label,
    group: 'view',
    shortcuts,
    writes: true,
    enabled: always,
    run: ({ editor }) => editor.change(label, (tx) => setGrid(tx, { [field]: !gridOf(editor.app)[field] })),
  })),
  {
    id: 'goToMaster',
    label: 'commands.goToMaster',
    group: 'view',
    shortcuts: ['Enter'],
    writes: false,
    enabled: (editor) => selectedCopy(editor) !== undefined,
    run: ({ editor }) => goToMaster(editor),
  },
  {
    id: 'mode',
    label: 'commands.mode',
    group: 'view',
    shortcuts: ['Tab'],
    writes: false,
    enabled: always,
    run: ({ editor }) => editor.setMode(editor.scene.now.mode === 'design' ? 'prototype' : 'design'),
  },
  {
    id: 'insert',
    label: 'commands.insert',
    group: 'app',
    shortcuts: ['W'],
    writes: true,
    enabled: always,
    run: ({ surface }) => surface.show('insert'),
  },
  {
    id: 'comments',
    label: 'commands.comments',
    group: 'tool',
    shortcuts: ['C'],
    writes: false,
    enabled: always,
    run: ({ editor, surface }) => {
      const isPutAway = editor.readOnly || editor.scene.now.tool === 'comment';
      if (!isPutAway) editor.setTool('comment');
      surface.show(isPutAway ? 'comments' : 'commenting');
    },
  },
  {
    id: 'preview',
    label: 'commands.preview',
    group: 'app',
    shortcuts: ['Mod+Enter'],
    writes: false,
    enabled: (editor) => Object.keys(editor.app.screens).length > 0,
    run: ({ surface }) => surface.show('preview'),
  },
  {
    id: 'search',
    label: 'commands.search',
    group: 'app',
    shortcuts: ['Mod+F'],
    writes: false,
    enabled: always,
    run: ({ surface }) => surface.show('search'),
  },
  {
    id: 'palette',
    label: 'commands.palette',
    group: 'app',
    shortcuts: ['Mod+K'],
    writes: false,
    unlisted: true,
    enabled: always,
    run: ({ surface }) => surface.show('palette'),
  },
  {
    id: 'shortcuts',
    label: 'commands.shortcuts',
    group: 'app',
    shortcuts: ['?'],
    writes: false,
    enabled: always,
    run: ({ surface }) => surface.show('shortcuts'),
  },
];
