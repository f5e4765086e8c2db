import { useRoute, useTestHash } from '@rehearse/client/api/react';
import { ButtonLink, Icon, StateDot } from '@rehearse/client/ui';
import { givenTestHash, routes, studyStatusOf } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths';
import type { Shared } from '../../sharing';
import { CopyLink } from './copy-link';
import { embedAddressOf } from './links/embed-address';
import { LinkEmbedding } from './links/link-embedding';
import styles from './share.module.css';

interface TestLinkProps {
  readonly app: Shared;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

const embedded = (hash: string): string => embedAddressOf(givenTestHash(hash), (rest) => paths.tester(rest));

/** The link for testers once the study runs; until then the way to start it. */
export function TestLink({ app, mayChange, onClose }: TestLinkProps) {
  const { t } = useTranslation('share');
  const hash = useTestHash(app.id);
  const { data: test } = useRoute(routes.tests.get, { params: { app: app.id } });
  const status = test && studyStatusOf(test);
  const isRunning = status === 'running' && hash !== undefined;
  const text = isRunning ? t('link.text') : status === 'closed' ? t('link.closed') : t('link.notYet');
  return (
    <li className={styles.link}>
      <div className={styles.row}>
        <span className={styles.sign}>
          <Icon name="flask" />
        </span>
        <div className={styles.who}>
          <span className={styles.line}>
            <strong>{t('link.test')}</strong>
            {isRunning && <StateDot tone="good">{t('link.running')}</StateDot>}
          </span>
          <span className={styles.dim}>{text}</span>
        </div>
        <div className={styles.tools}>
          {mayChange && (
            <ButtonLink href={paths.test(app.id)} onPress={onClose}>
              {t('link.toTest')}
            </ButtonLink>
          )}
          {isRunning && <CopyLink path={paths.tester(givenTestHash(hash))} />}
        </div>
      </div>
      {isRunning && mayChange && (
        <div className={styles.settings}>
          <LinkEmbedding link={{ app: app.id, hash, address: embedded(hash), isTest: true }} name={app.name} />
        </div>
      )}
    </li>
  );
}
