import { Banner, SegmentedControl, useKey } from '@rehearse/client/ui';
import { minSample } from '@rehearse/stats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormats } from '../../format/use-formats';
import type { FindingsAnswer } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { FindingDetail } from './finding-detail';
import { FindingList } from './finding-list';
import styles from './findings.module.css';
import { RuleList } from './rule-list';

interface FindingsProps {
  readonly scope: Scope;
  readonly answer: FindingsAnswer;
}

type Part = 'open' | 'dismissed' | 'rules';

/** A list of what was found, and beside it all about one of them. J and K go through the list. */
export function Findings({ scope, answer }: FindingsProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const [search, setSearch] = useSearchParams();
  const wanted = answer.rows.find(({ id }) => id === search.get('finding'));
  const [part, setPart] = useState<Part>(wanted?.dismissed ? 'dismissed' : 'open');
  const open = answer.rows.filter(({ dismissed }) => !dismissed);
  const dismissed = answer.rows.filter((one) => one.dismissed);
  const rows = part === 'dismissed' ? dismissed : open;
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === wanted?.id),
  );
  const chosen = part === 'rules' ? undefined : rows[at];
  const choose = (id: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('finding', id);
        return next;
      },
      { replace: true },
    );
  const go = (by: number) => {
    const next = rows[at + by];
    if (next) choose(next.id);
  };
  useKey('j', () => go(1));
  useKey('k', () => go(-1));
  const parts = [
    { id: 'open' as const, text: t('findings.open'), count: open.length },
    { id: 'dismissed' as const, text: t('findings.dismissed'), count: dismissed.length },
    { id: 'rules' as const, text: t('findings.rules'), count: answer.rules.length },
  ];
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('findings.title')}</h2>
        <SegmentedControl label={t('findings.parts')} items={parts} value={part} onChange={setPart} />
      </div>
      {part === 'rules' ? (
        <RuleList rules={answer.rules} />
      ) : (
        <>
          {answer.meta.sessions < minSample && (
            <Banner tone="info" title={t('findings.few')}>
              {t('findings.fewText', {
                sessions: t('sessionCount', { count: answer.meta.sessions }),
                few: formats.count(minSample),
              })}
            </Banner>
          )}
          <div className={styles.columns}>
            <FindingList
              scope={scope}
              findings={rows}
              isDismissed={part === 'dismissed'}
              sessions={answer.meta.sessions}
              chosen={chosen?.id}
              onChoose={(id) => {
                choose(id);
                showDetail();
              }}
            />
            {chosen && <FindingDetail key={chosen.id} scope={scope} finding={chosen} sessions={answer.meta.sessions} />}
          </div>
        </>
      )}
    </>
  );
}

/** Below the list, where there is no room beside it. */
const showDetail = () =>
  requestAnimationFrame(() =>
    document.querySelector('[aria-labelledby=finding]')?.scrollIntoView({ block: 'nearest' }),
  );
