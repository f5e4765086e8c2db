/**
 * One thing that is wrong with a document or a change. `path` leads to the field, `ref` names what it wrongly refers to.
 * `type`: wrong type, missing, or out of its range.
 */
export interface Issue {
  readonly path: readonly string[];
  readonly code: IssueCode;
  readonly ref?: string;
}

export type IssueCode =
  | 'type'
  | 'name-forbidden'
  | 'collection-unknown'
  | 'id-differs'
  | 'id-form'
  | 'widget-unknown'
  | 'widget-twice'
  | 'group-unknown'
  | 'group-twice'
  | 'group-cycle'
  | 'group-depth'
  | 'screen-unknown'
  | 'screen-cycle'
  | 'line-from'
  | 'line-to'
  | 'line-loop'
  | 'template-unknown'
  | 'template-depth'
  | 'template-root'
  | 'start-twice'
  | 'counter'
  | 'image-foreign';
