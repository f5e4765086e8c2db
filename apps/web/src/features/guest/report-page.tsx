import { useRoute } from '@rehearse/client/api/react';
import { Button } from '@rehearse/client/ui';
import { routes, type SharedReport } from '@rehearse/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestFrame } from './guest-frame';
import { LinkDoor } from './link-door';
import type { LinkPageProps } from './share-page';
import { useCountedOpening } from './use-counted-opening';
import styles from './guest.module.css';

/** Living results are asked anew so often, and whether the link has ended. */
const everyMs = 60_000;

type View = ComponentType<{ readonly link: string; readonly report: SharedReport }>;

interface ReportPageProps extends LinkPageProps {
  /** Shows its parts. */
  readonly View: View;
}

/** Where a link to a report leads, for people without an account: to be read, and to be printed. */
export function ReportPage({ link, View, ...frame }: ReportPageProps) {
  const params = { link: link || 'none' };
  const asked = useRoute(routes.reports.open, { params }, { refetchInterval: everyMs });
  return (
    <LinkDoor link={link} thing="report" asked={asked} {...frame}>
      {(report) => <OpenReport key={link} link={link} report={report} View={View} {...frame} />}
    </LinkDoor>
  );
}

function OpenReport({ link, report, View, tools, brand }: ReportPageProps & { readonly report: SharedReport }) {
  const { t } = useTranslation('guest');
  useCountedOpening(link);
  return (
    <GuestFrame
      isPaper
      brand={brand}
      title={report.title}
      head={<span className={styles.readOnly}>{t('report.readOnly')}</span>}
      tools={
        <>
          {tools}
          <span className={styles.print}>
            <Button icon="printer" onPress={() => print()}>
              {t('report.print')}
            </Button>
          </span>
        </>
      }
    >
      <View link={link} report={report} />
    </GuestFrame>
  );
}
