import { Button, ButtonLink, useToast } from '@rehearse/client/ui';
import type { Finding } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { sessionName } from '../../../../session-name';
import { RateBar, RateScale } from '../../charts/rate-bar';
import { RateText, TimeText, useRateLabel } from '../../format/statistics';
import { useFormats } from '../../format/use-formats';
import { useMayChange, usePlace } from '../../place/place';
import type { Scope } from '../../queries/scope';
import { SessionLink } from '../../sessions/session-link';
import { useSessionsPath } from '../../sessions/session-path';
import { canvasSearch } from './canvas-search';
import { DismissedNote } from './dismissed-note';
import { DismissForm } from './dismiss-form';
import { FindingKind } from './finding-kind';
import { useFindingTexts } from './finding-text';
import styles from './findings.module.css';
import { Moments } from './moments';
import { RuleText } from './rule-text';

interface FindingDetailProps {
  readonly scope: Scope;
  readonly finding: Finding;
  /** Of all under the filter. */
  readonly sessions: number;
}

/** What was found: how much it is, when it happened to whom, by which rule; and whether it is to be shown any longer. */
export function FindingDetail({ scope, finding, sessions }: FindingDetailProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const texts = useFindingTexts(scope);
  const label = useRateLabel();
  const showToast = useToast();
  const { canvas } = usePlace();
  const [search] = useSearchParams();
  const mayChange = useMayChange(scope.appId);
  const { share, success, time } = finding;
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    showToast({ kind: 'success', text: t('findings.copied') });
  };
  const more = share.x - finding.sessions.length;
  const onCanvas = `${canvas(scope.appId)}?${canvasSearch(search, finding).toString()}`;
  const ofThese = useSessionsPath(scope.appId)(finding.sessions.map(({ id }) => id));
  return (
    <section className={styles.detail} aria-labelledby="finding">
      <div className={styles.above}>
        <FindingKind finding={finding} />
        <span className={styles.buttons}>
          <ButtonLink size="s" variant="quiet" icon="map" href={onCanvas}>
            {t('findings.onCanvas')}
          </ButtonLink>
          <Button size="s" variant="quiet" icon="link" onPress={() => void copy()}>
            {t('findings.copy')}
          </Button>
        </span>
      </div>
      <h3 id="finding" className={styles.name}>
        {texts.title(finding)}
      </h3>
      {finding.missing && <p className={styles.note}>{t('findings.missing')}</p>}
      <div className={styles.effect}>
        <div>
          <RateBar rate={share} label={label(share)} />
          <RateScale />
        </div>
        <p>
          <RateText rate={share} /> {texts.people(finding)}
        </p>
      </div>
      <dl className={styles.facts}>
        <dt>{t('findings.costTitle')}</dt>
        <dd>
          <b>{t('findings.cost', { cost: formats.decimal(finding.cost * 100) })}</b>{' '}
          {t('findings.costText', {
            x: formats.count(share.x),
            n: formats.count(sessions),
            lost: formats.count(finding.lost),
          })}
        </dd>
        {time && (
          <>
            <dt>{t('findings.time')}</dt>
            <dd>
              <TimeText spread={time} /> n = {formats.count(time.n)}
            </dd>
          </>
        )}
        {success && (
          <>
            <dt>{t('findings.successTitle')}</dt>
            <dd>{texts.success(finding) ?? t('findings.successFew')}</dd>
          </>
        )}
      </dl>
      <Moments appId={scope.appId} finding={finding} />
      <h4>{t('findings.who')}</h4>
      <ul className={styles.who}>
        {finding.sessions.map((one) => (
          <li key={one.id}>
            <SessionLink appId={scope.appId} session={one.id}>
              {sessionName(one)}
            </SessionLink>
          </li>
        ))}
        {more > 0 && <li>{t('findings.more', { n: formats.count(more) })}</li>}
        <li>
          <Link to={ofThese}>{t('findings.onlyThese')}</Link>
        </li>
      </ul>
      <RuleText rule={finding.rule} />
      {finding.dismissed ? (
        <DismissedNote appId={scope.appId} finding={finding} dismissed={finding.dismissed} />
      ) : (
        mayChange && <DismissForm appId={scope.appId} finding={finding} />
      )}
    </section>
  );
}
