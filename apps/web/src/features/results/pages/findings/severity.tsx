import { Badge } from '@rehearse/client/ui';
import type { Finding } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

const tones = { serious: 'bad', notable: 'warn', minor: 'info' } as const;

export function Severity({ severity }: Pick<Finding, 'severity'>) {
  const { t } = useTranslation('results');
  return <Badge tone={tones[severity]}>{t(`findings.severity.${severity}`)}</Badge>;
}
