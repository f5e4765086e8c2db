import type { PresentSession } from '@rehearse/contract';

export const stageOrders = ['startedFirst', 'startedLast', 'quietFirst'] as const;
export type StageOrder = (typeof stageOrders)[number];

/** ms that a stage stays after its tester has ended. */
const farewellMs = 5_000;

const numberOf = ({ number }: PresentSession): number => number ?? Infinity;

const compare: Record<StageOrder, (one: PresentSession, other: PresentSession) => number> = {
  startedFirst: (one, other) => order(numberOf(one), numberOf(other)),
  startedLast: (one, other) => order(numberOf(other), numberOf(one)),
  quietFirst: (one, other) => other.quiet - one.quiet,
};
const order = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);

/** Those who are testing, and for a moment those who have just ended, so that a stage keeps its place until its tester is gone. */
export const stagesOf = (rows: readonly PresentSession[], by: StageOrder): readonly PresentSession[] =>
  rows
    .filter(({ isEnded, quiet }) => !isEnded || quiet < farewellMs)
    .toSorted((one, other) => compare[by](one, other) || (one.id < other.id ? -1 : 1));
