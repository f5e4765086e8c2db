import { IconButton, Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

export interface ScreenSize {
  readonly w: number;
  readonly h: number;
}

/** px of screens that testers have. */
const common: readonly ScreenSize[] = [
  { w: 360, h: 800 },
  { w: 390, h: 844 },
  { w: 430, h: 932 },
  { w: 768, h: 1_024 },
  { w: 1_280, h: 800 },
  { w: 1_920, h: 1_080 },
];

const textOf = ({ w, h }: ScreenSize): string => `${w} × ${h}`;
const turned = ({ w, h }: ScreenSize): ScreenSize => ({ w: h, h: w });

interface SizeChoiceProps {
  readonly designed: ScreenSize;
  readonly value: ScreenSize;
  readonly onChange: (size: ScreenSize) => void;
}

/** On a screen of which size the prototype is shown, and which way that is held. */
export function SizeChoice({ designed, value, onChange }: SizeChoiceProps) {
  const { t } = useTranslation('editor');
  const sizes = [designed, ...common];
  const isListed = sizes.some((size) => textOf(size) === textOf(value));
  const options = (isListed ? sizes : [value, ...sizes]).map((size) => ({
    id: textOf(size),
    text: textOf(size),
    ...(size === designed && { hint: t('preview.asDesigned') }),
  }));
  const choose = (id: string) => {
    const size = sizes.find((one) => textOf(one) === id);
    if (size) onChange(size);
  };
  return (
    <>
      <Select
        size="s"
        quiet
        aria-label={t('preview.size')}
        options={options.filter(({ id }, index) => options.findIndex((one) => one.id === id) === index)}
        value={textOf(value)}
        onChange={choose}
      />
      <IconButton icon="arrows-exchange" size="s" label={t('preview.turn')} onPress={() => onChange(turned(value))} />
    </>
  );
}
