import { useRoute } from '@rehearse/client/api/react';
import { formatsOf, Skeleton, StateDot } from '@rehearse/client/ui';
import { type InstallationState, routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { RetryBanner } from '../../../retry-banner';
import { bytesText } from '../parts/bytes';
import { Fact, Facts, Note, Part } from '../parts/parts';
import { useServiceName } from '../parts/use-service-name';
import styles from './overview.module.css';

const { operator } = routes;
const everyMs = 30_000;

/** Whether the installation is well, and how much there is. What nobody can say now is not shown. */
export function OverviewTab() {
  const { t } = useTranslation('operator');
  const { data, error, refetch } = useRoute(operator.state, {}, { refetchInterval: everyMs });
  return (
    <>
      {error && <RetryBanner title={t('overview.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data ? (
        <Services state={data} />
      ) : (
        <section aria-busy aria-label={t('loading')}>
          <Skeleton height={64} />
        </section>
      )}
      <div className={styles.columns}>
        <Sizes />
        {data && (
          <div>
            <Machine machine={data.machine} />
            <LoggingIn state={data} />
          </div>
        )}
      </div>
      <Background />
    </>
  );
}

const tones = { all: 'good', some: 'warn', none: 'bad' } as const;

function Services({ state: { services, version, started } }: { readonly state: InstallationState }) {
  const { t, i18n } = useTranslation('operator');
  const nameOf = useServiceName();
  return (
    <Part title={t('overview.services')}>
      <ul className={styles.services}>
        {services.map(({ name, health }) => (
          <li key={name}>
            <strong>{nameOf(name)}</strong>
            <StateDot tone={tones[health]}>{t(`overview.health.${health}`)}</StateDot>
          </li>
        ))}
      </ul>
      <Note>{t('overview.version', { version, since: formatsOf(i18n.language).dayAndTime(started) })}</Note>
    </Part>
  );
}

function Sizes() {
  const { t, i18n } = useTranslation('operator');
  const { count } = formatsOf(i18n.language);
  const people = useRoute(operator.people, {}).data;
  const prototypes = useRoute(operator.prototypes, {}).data;
  const records = useRoute(operator.records, {}).data;
  return (
    <Part title={t('overview.sizes')}>
      <Facts>
        {people && <Fact name={t('tabs.people')} value={count(people.counts.all)} />}
        {people && people.counts.off > 0 && <Fact name={t('states.off')} value={count(people.counts.off)} />}
        {prototypes && <Fact name={t('overview.prototypes')} value={count(prototypes.prototypes)} />}
        {prototypes && <Fact name={t('overview.inTrash')} value={count(prototypes.inTrash)} />}
        {prototypes && <Fact name={t('overview.documents')} value={bytesText(prototypes.bytes, i18n.language)} />}
        {records && <Fact name={t('overview.sessions')} value={count(records.sessions)} />}
        {records && <Fact name={t('overview.records')} value={bytesText(records.bytes, i18n.language)} />}
        {records && (
          <Fact
            name={t('data.disk')}
            value={t('overview.freeOf', {
              free: bytesText(records.disk.freeBytes, i18n.language),
              all: bytesText(records.disk.bytes, i18n.language),
            })}
          />
        )}
      </Facts>
    </Part>
  );
}

function Machine({ machine }: Pick<InstallationState, 'machine'>) {
  const { t, i18n } = useTranslation('operator');
  const { load, cores, memoryBytes, freeMemoryBytes } = machine;
  const { decimal, count } = formatsOf(i18n.language);
  const bytes = (of: number) => bytesText(of, i18n.language);
  return (
    <Part title={t('overview.machine')}>
      <Facts>
        <Fact
          name={t('overview.load')}
          hint={t('overview.loadHint')}
          value={t('overview.ofCores', { load: decimal(load), cores: count(cores) })}
        />
        <Fact
          name={t('overview.memory')}
          value={t('overview.freeOf', { free: bytes(freeMemoryBytes), all: bytes(memoryBytes) })}
        />
      </Facts>
    </Part>
  );
}

function LoggingIn({ state: { ownLogin, allowSignUp, providers } }: { readonly state: InstallationState }) {
  const { t } = useTranslation('operator');
  const yesOrNo = (is: boolean) => t(is ? 'overview.yes' : 'overview.no');
  return (
    <Part title={t('overview.loggingIn')}>
      <Facts>
        <Fact name={t('overview.ownLogin')} value={yesOrNo(ownLogin)} />
        <Fact name={t('overview.signUp')} value={yesOrNo(allowSignUp)} />
        {providers.map(({ id, name }) => (
          <Fact key={id} name={t('overview.provider')} value={name} />
        ))}
      </Facts>
    </Part>
  );
}

/** What waits and what failed of all that runs in the background, and of mail by itself. */
function Background() {
  const { t, i18n } = useTranslation('operator');
  const { count } = formatsOf(i18n.language);
  const { data } = useRoute(operator.jobs, {}, { refetchInterval: everyMs });
  if (!data) return null;
  const mail = data.readers.filter(({ topic }) => topic === 'auth.letters');
  const others = data.readers.filter(({ topic }) => topic !== 'auth.letters');
  const standing = (readers: typeof data.readers) =>
    t('overview.waitingAndDead', {
      waiting: count(readers.reduce((sum, { waiting }) => sum + waiting, 0)),
      dead: count(readers.reduce((sum, { dead }) => sum + dead, 0)),
    });
  return (
    <Part title={t('jobs.background')}>
      <Facts>
        <Fact name={t('overview.mail')} value={standing(mail)} />
        <Fact name={t('overview.others')} value={standing(others)} />
      </Facts>
      <Note>
        <a href={hrefOf(paths.operatorJobs)}>{t('overview.seeJobs')}</a>
      </Note>
    </Part>
  );
}
