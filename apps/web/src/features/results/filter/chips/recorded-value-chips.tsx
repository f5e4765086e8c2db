import { useTranslation } from 'react-i18next';
import { useApp, useStudy } from '../../queries/result-queries';
import { variantName } from '../../prototype/names';
import { useLanguageName } from '../../sessions/language-name';
import { useSourceName } from '../../sessions/source-name';
import { filterFields } from '../filter-fields';
import { versionName } from '../filter-names';
import type { FilterChipProps } from './chip';
import { ValuesChip } from './values-chip';

/** Rounds of the study. Not there while there is but one. */
export function RoundChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const rounds = useStudy({ appId, filter }).data?.rounds ?? [];
  if (rounds.length < 2 && filter.round === undefined) return null;
  return (
    <ValuesChip
      icon="refresh"
      name={t('filter.round')}
      any={t('filter.anyRound')}
      nameOf={(round) => t('filter.roundIs', { round })}
      chosen={filter.round}
      choices={rounds.map(({ round, sessions }) => ({ value: round, sessions }))}
      onChoose={(round) => onChange({ round })}
    />
  );
}

/** Versions of the prototype that testers saw, the newest first. */
export function VersionChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const versions = useStudy({ appId, filter }).data?.versions ?? [];
  return (
    <ValuesChip
      icon="versions"
      name={t('filter.version')}
      any={t('filter.anyVersion')}
      nameOf={(version) => versionName(version, t)}
      chosen={filter.version}
      choices={versions.map(({ version, sessions }) => ({ value: version, sessions }))}
      onChoose={(version) => onChange({ version })}
    />
  );
}

/** Variants that testers were sent to. Not there where no session has one. */
export function VariantChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const variants = useStudy({ appId, filter }).data?.variants ?? [];
  const app = useApp(appId).data;
  if (variants.length === 0 && filter.variant === undefined) return null;
  return (
    <ValuesChip
      icon="arrows-exchange"
      name={t('filter.variant')}
      any={t('filter.anyVariant')}
      nameOf={(variant) => t('filter.variantIs', { variant: variantName(app, variant) })}
      chosen={filter.variant}
      choices={variants.map(({ variant, sessions }) => ({ value: variant, sessions }))}
      onChoose={(variant) => onChange({ variant })}
    />
  );
}

/** By whose link testers came. Not there where the study has one link only. */
export function SourceChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const sources = useStudy({ appId, filter }).data?.sources ?? [];
  const nameOf = useSourceName(appId);
  if (filter.source === undefined && !sources.some(({ source }) => source !== 'none')) return null;
  return (
    <ValuesChip
      icon="link"
      name={t('filter.source')}
      any={t('filter.anySource')}
      nameOf={nameOf}
      chosen={filter.source}
      choices={sources.map(({ source, sessions }) => ({ value: source, sessions }))}
      onChoose={(source) => onChange({ source })}
    />
  );
}

/** In which testers read the test. Not there where no session tells. */
export function LanguageChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const languages = useStudy({ appId, filter }).data?.languages ?? [];
  const nameOf = useLanguageName();
  if (filter.language === undefined && !languages.some(({ language }) => language !== 'none')) return null;
  return (
    <ValuesChip
      icon="language"
      name={t('filter.language')}
      any={t('filter.anyLanguage')}
      nameOf={nameOf}
      chosen={filter.language}
      choices={languages.flatMap(({ language, sessions }) =>
        (filterFields.language.read([language]) ?? []).map((value) => ({ value, sessions })),
      )}
      onChoose={(language) => onChange({ language })}
    />
  );
}

/** Words that people put to sessions. Not there where nobody did. */
export function TagChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const tags = useStudy({ appId, filter }).data?.tags ?? [];
  if (tags.length === 0 && filter.tag === undefined) return null;
  return (
    <ValuesChip
      icon="flag"
      name={t('filter.tag')}
      any={t('filter.anyTag')}
      nameOf={(tag) => tag}
      chosen={filter.tag}
      choices={tags.map(({ tag, sessions }) => ({ value: tag, sessions }))}
      onChoose={(tag) => onChange({ tag })}
    />
  );
}
