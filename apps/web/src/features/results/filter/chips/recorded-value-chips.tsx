import { type IconName, Menu } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useApp, useStudy } from '../../queries/result-queries';
import { useFormats } from '../../format/use-formats';
import { variantName } from '../../prototype/names';
import { useSourceName } from '../../sessions/source-name';
import { Chip, type FilterChipProps, Removable } from './chip';

/** Rounds of the study. Not there while there is but one. */
export function RoundChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const rounds = useStudy({ appId, filter }).data?.rounds ?? [];
  const { round: chosen } = filter;
  if (rounds.length < 2 && chosen === undefined) return null;
  const nameOf = (one: number) => t('filter.roundIs', { round: one });
  return (
    <RecordedValueChip
      icon="refresh"
      name={t('filter.round')}
      text={chosen === undefined ? t('filter.anyRound') : nameOf(chosen)}
      chosen={chosen}
      recorded={rounds.map(({ round, sessions }) => ({ value: round, text: nameOf(round), sessions }))}
      onChoose={(round) => onChange({ round })}
    />
  );
}

/** Versions of the prototype that testers saw, the newest first. */
export function VersionChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const versions = useStudy({ appId, filter }).data?.versions ?? [];
  const nameOf = (one: number) => (one === 0 ? t('filter.versionUnknown') : t('filter.versionIs', { version: one }));
  return (
    <RecordedValueChip
      icon="versions"
      name={t('filter.version')}
      text={filter.version === undefined ? t('filter.anyVersion') : nameOf(filter.version)}
      chosen={filter.version}
      recorded={versions.map(({ version, sessions }) => ({ value: version, text: nameOf(version), sessions }))}
      onChoose={(version) => onChange({ version })}
    />
  );
}

/** Variants that testers were sent to. Not there where no session has one. */
export function VariantChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const variants = useStudy({ appId, filter }).data?.variants ?? [];
  const app = useApp(appId).data;
  const { variant: chosen } = filter;
  if (variants.length === 0 && chosen === undefined) return null;
  return (
    <RecordedValueChip
      icon="arrows-exchange"
      name={t('filter.variant')}
      text={
        chosen === undefined ? t('filter.anyVariant') : t('filter.variantIs', { variant: variantName(app, chosen) })
      }
      chosen={chosen}
      recorded={variants.map(({ variant, sessions }) => ({
        value: variant,
        text: variantName(app, variant),
        sessions,
      }))}
      onChoose={(variant) => onChange({ variant })}
    />
  );
}

/** By whose link testers came. Not there where the study has one link only. */
export function SourceChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const sources = useStudy({ appId, filter }).data?.sources ?? [];
  const nameOf = useSourceName(appId);
  const { source: chosen } = filter;
  if (chosen === undefined && !sources.some(({ source }) => source !== 'none')) return null;
  return (
    <RecordedValueChip
      icon="link"
      name={t('filter.source')}
      text={chosen === undefined ? t('filter.anySource') : nameOf(chosen)}
      chosen={chosen}
      recorded={sources.map(({ source, sessions }) => ({ value: source, text: nameOf(source), sessions }))}
      onChoose={(source) => onChange({ source })}
    />
  );
}

interface RecordedValueChipProps<V extends string | number> {
  readonly icon: IconName;
  /** What is chosen here. */
  readonly name: string;
  readonly text: string;
  readonly chosen: V | undefined;
  readonly recorded: readonly { readonly value: V; readonly text: string; readonly sessions: number }[];
  readonly onChoose: (value: V | undefined) => void;
}

/** Offers what sessions have, with how many have it. */
function RecordedValueChip<V extends string | number>({
  icon,
  name,
  text,
  chosen,
  recorded,
  onChoose,
}: RecordedValueChipProps<V>) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const isSet = chosen !== undefined;
  const items = recorded.map(({ value, text: choice, sessions }) => ({
    id: String(value),
    text: choice,
    detail: formats.count(sessions),
    isChecked: value === chosen,
    onAction: () => onChoose(value),
  }));
  const none = { id: 'none', text: t('filter.noSessions'), isDisabled: true };
  return (
    <Removable isSet={isSet} name={name} onRemove={() => onChoose(undefined)}>
      <Menu
        label={name}
        trigger={<Chip icon={icon} isSet={isSet} text={text} />}
        items={items.length > 0 ? items : [none]}
      />
    </Removable>
  );
}
