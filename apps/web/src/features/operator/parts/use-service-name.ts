import { useTranslation } from 'react-i18next';

const known = ['gateway', 'auth', 'studio', 'testing', 'collaboration', 'analytics', 'ai', 'pipeline'] as const;

/** Services as people read them. */
export function useServiceName(): (name: string) => string {
  const { t } = useTranslation('operator');
  return (name) => {
    const service = known.find((one) => one === name);
    return service ? t(`overview.service.${service}`) : name;
  };
}
