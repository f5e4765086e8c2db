import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../format/use-formats';
import { useClickers } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { useSessionsPath } from '../../../sessions/session-path';
import styles from '../canvas.module.css';

interface WhoClickedProps {
  readonly scope: Scope;
  readonly screen: string;
  readonly widget: string;
}

/** Leads to the sessions that clicked a widget, and to those that saw its screen and did not. */
export function WhoClicked({ scope, screen, widget }: WhoClickedProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const pathOf = useSessionsPath(scope.appId);
  const asked = useClickers(scope, { screen, widget });
  if (!asked.data || asked.isPlaceholderData) return null;
  const { clicked, others } = asked.data;
  const groups = [
    { text: 'element.whoDid', ...clicked },
    { text: 'element.whoDidNot', ...others },
  ] as const;
  const isPart = groups.some(({ count, sessions }) => count > sessions.length);
  const limit = Math.max(...groups.map(({ sessions }) => sessions.length));
  return (
    <div className={styles.who}>
      {groups.map(
        ({ text, count, sessions }) =>
          count > 0 && (
            <Link key={text} to={pathOf(sessions)}>
              {t(text, { count })}
            </Link>
          ),
      )}
      {isPart && <small>{t('element.newestOnly', { limit: formats.count(limit) })}</small>}
    </div>
  );
}
