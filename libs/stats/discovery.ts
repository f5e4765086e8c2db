/**
 * The chance that at least one of so many testers meets a problem that a share `frequency` (0..1) of all meets, each by themselves:
 * 1 - (1 - p)^n. Virzi, Refining the test phase of usability evaluation, Human Factors 34 (1992); Nielsen and Landauer, A mathematical
 * model of the finding of usability problems, CHI 1993.
 */
export const discoveryChance = (frequency: number, testers: number): number => 1 - (1 - frequency) ** testers;
