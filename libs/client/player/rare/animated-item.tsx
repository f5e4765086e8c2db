import { kindOf } from '@rehearse/widgets';
import type { ControlProps } from '../stage/controls';
import { AnimatedChart } from './animated-chart';
import { AnimatedText } from './animated-text';

/** Has what a widget says or draws come in bit by bit. */
export function Animated(props: Pick<ControlProps, 'item' | 'onShow'>) {
  return kindOf(props.item.widget.type).isText ? <AnimatedText {...props} /> : <AnimatedChart {...props} />;
}
