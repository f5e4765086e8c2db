import { Select } from '@rehearse/client/ui';
import { allScreens } from '@rehearse/client/editor';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../session/context';
import { Row } from '../section';

const starts = ['line', 'load', 'screen', 'databinding', 'repeat'] as const;
type Start = (typeof starts)[number];

/** When an element runs, by what its document says, which may be anything. */
export const startOf = (trigger: unknown): Start => starts.find((start) => start === trigger) ?? 'line';

interface StartRowsProps {
  readonly label: string;
  readonly trigger: unknown;
  /** Id of the screen that sets it off. */
  readonly screen: unknown;
  /** A script hears of variables, too. */
  readonly hearsVariables?: boolean;
  readonly onChange: (fields: { readonly trigger?: string | undefined; readonly screen?: string }) => void;
}

/** What sets an element off: a link, the start, a screen that opens, a variable, or time. */
export function StartRows({ label, trigger, screen, hearsVariables = false, onChange }: StartRowsProps) {
  const { t } = useTranslation('editor');
  const screens = allScreens(useDocument()).map(({ id, name }) => ({ id, text: name }));
  const texts: Readonly<Record<Start, string>> = {
    line: t('call.byLink'),
    load: t('call.atStart'),
    screen: t('call.onScreen'),
    databinding: t('script.onChange'),
    repeat: t('call.again'),
  };
  const start = startOf(trigger);
  return (
    <>
      <Row label={label}>
        <Select
          aria-label={label}
          size="s"
          options={starts
            .filter((one) => one !== 'databinding' || hearsVariables)
            .map((id) => ({ id, text: texts[id] }))}
          value={start}
          onChange={(id) => onChange({ trigger: id === 'line' ? undefined : id })}
        />
      </Row>
      {start === 'screen' && (
        <Row label={t('call.screen')}>
          <Select
            aria-label={t('call.screen')}
            size="s"
            placeholder={t('links.chooseScreen')}
            options={screens}
            value={screens.find(({ id }) => id === screen)?.id ?? null}
            onChange={(id) => onChange({ trigger: 'screen', screen: id })}
          />
        </Row>
      )}
    </>
  );
}
