import type { Widget } from '@rehearse/model';
import { optionsOf } from '../content';
import type { Shuffling } from '../kind';
import { pickedOptions } from './held';

const isShuffled = ({ props }: Widget): boolean => props?.['randomize'] === true;

/** What is selected at first goes by texts, as indexes would mean others. */
export const optionShuffling: Shuffling = {
  shuffled: (widget, drawn) => {
    if (!isShuffled(widget)) return widget;
    const options = optionsOf(widget)
      .map((option, index) => ({ option, at: drawn(index) }))
      .sort((a, b) => a.at - b.at)
      .map(({ option }) => option);
    return { ...widget, props: { ...widget.props, options, selected: pickedOptions(widget) } };
  },
};

/** Of kinds of which several are selected: sessions in which options stood in another order hold the same when the same are selected. */
export const groupShuffling: Shuffling = {
  ...optionShuffling,
  inDesignedOrder: (widget, held) =>
    isShuffled(widget) && Array.isArray(held) ? optionsOf(widget).filter((option) => held.includes(option)) : held,
};
