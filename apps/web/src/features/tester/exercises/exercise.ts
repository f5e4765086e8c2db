import type { Choice } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import type { ComponentType } from 'react';
import type { ControlProps } from '../questions/answer';
import type { ShownQuestion } from '../test-plan';

/** A block in which testers do something besides answering, as the page of questions shows it. */
export interface Exercise {
  readonly Control: ComponentType<ControlProps>;
  readonly words: {
    readonly hint: string;
    readonly stored: string;
    /** Said where Next was pressed too early. */
    readonly open: string;
    /** On the buttons, where Next and Skip are not the word. */
    readonly next?: string;
    readonly skip?: string;
  };
  /** Next has to wait. */
  readonly isOpen: (value: unknown, asked: ShownQuestion) => boolean;
  /** The answer, and what is told beside it. */
  readonly told: (
    value: unknown,
    choices: readonly Choice[],
  ) => { readonly value: unknown; readonly more?: Readonly<Record<string, unknown>> };
  /** What skips look at. */
  readonly chosen?: (value: unknown, asked: ShownQuestion, app: App) => string;
  /** It takes more room than questions do. */
  readonly isWide?: boolean;
  /** The question stands beside it, not above. */
  readonly isBeside?: boolean;
}
