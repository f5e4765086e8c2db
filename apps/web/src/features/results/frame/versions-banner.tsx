import { Banner, Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { ResultsFilter } from '../filter/filter-fields';
import { versionName } from '../filter/filter-names';
import { useFormats } from '../format/use-formats';
import { useStudy } from '../queries/result-queries';
import type { Scope } from '../queries/scope';

interface VersionsBannerProps {
  readonly scope: Scope;
  readonly onChange: (change: ResultsFilter) => void;
}

/** Says when these sessions saw different versions of the prototype, and leads to those of one. */
export function VersionsBanner({ scope, onChange }: VersionsBannerProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { tested = [], design } = useStudy(scope).data ?? {};
  const [newest] = tested;
  if (!newest || tested.length < 2) return null;
  const nameOf = (version: number) => versionName(version, t);
  const counts = tested.map(({ version, sessions }) => t('versions.count', { name: nameOf(version), count: sessions }));
  return (
    <Banner
      tone="warn"
      title={t('versions.title')}
      actions={
        <Button size="s" onPress={() => onChange({ version: [newest.version] })}>
          {t('versions.only', { name: nameOf(newest.version) })}
        </Button>
      }
    >
      {formats.list(counts)}. {t('versions.text')} {design ? t('versions.design', { version: design }) : null}
    </Banner>
  );
}
