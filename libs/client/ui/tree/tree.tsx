import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Tree as AriaTree,
  TreeItem,
  TreeItemContent,
  type Key,
  type Selection,
  type TreeProps as AriaTreeProps,
} from 'react-aria-components/Tree';
import { classes } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './tree.module.css';

export interface TreeNode {
  readonly id: string;
  /** For type-ahead and screen readers. */
  readonly text: string;
  readonly children?: readonly TreeNode[];
}

interface TreeProps<Node extends TreeNode> {
  readonly label: string;
  readonly nodes: readonly Node[];
  /** What stands in a row after indent and chevron. */
  readonly row: (node: Node) => ReactNode;
  readonly selected: Iterable<string>;
  readonly onSelect: (ids: ReadonlySet<string> | 'all') => void;
  readonly expanded: Iterable<string>;
  readonly onExpand: (ids: ReadonlySet<string>) => void;
  readonly onAction?: (id: string) => void;
  readonly onHover?: (id: string | null) => void;
  readonly dragAndDropHooks?: AriaTreeProps<Node>['dragAndDropHooks'];
  readonly className?: string;
}

const textKeys = (keys: Iterable<Key>): ReadonlySet<string> => new Set([...keys].map(String));

/** Rows of 28 px, indent 16; selects several with Shift and Ctrl. `children` must hold nodes of the same type. */
export function Tree<Node extends TreeNode & { readonly children?: readonly Node[] }>(props: TreeProps<Node>) {
  const { label, nodes, row, selected, onSelect, expanded, onExpand, onAction, onHover, dragAndDropHooks, className } =
    props;
  const item = (node: Node): ReactNode => (
    <TreeItem
      key={node.id}
      id={node.id}
      textValue={node.text}
      className={styles.node}
      onHoverStart={onHover && (() => onHover(node.id))}
      onHoverEnd={onHover && (() => onHover(null))}
    >
      <TreeItemContent>
        {({ level, hasChildItems }) => (
          <div className={styles.nodeRow} style={{ paddingLeft: 4 + (level - 1) * 16 }}>
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron}>
                <Icon name="chevron-right" size={14} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            {row(node)}
          </div>
        )}
      </TreeItemContent>
      {node.children?.map(item)}
    </TreeItem>
  );
  return (
    <AriaTree
      aria-label={label}
      className={classes(styles.tree, className)}
      selectionMode="multiple"
      selectionBehavior="replace"
      selectedKeys={selected}
      onSelectionChange={(keys: Selection) => onSelect(keys === 'all' ? keys : textKeys(keys))}
      expandedKeys={expanded}
      onExpandedChange={(keys) => onExpand(textKeys(keys))}
      onAction={onAction && ((key) => onAction(String(key)))}
      dragAndDropHooks={dragAndDropHooks}
    >
      {nodes.map(item)}
    </AriaTree>
  );
}
