import { ScreenPicture } from '@rehearse/client/player';
import type { SurveyColumn } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { OptionBars } from '../option-bars';
import styles from './exercises.module.css';

type Option = SurveyColumn['distribution'][number];

interface PreferenceNumbersProps {
  readonly column: SurveyColumn;
  /** With the screens; none while it is on its way. */
  readonly app: App | undefined;
  readonly imageUrl: (url: string) => string;
}

/** Which screen or picture testers prefer, and whether that may be chance. */
export function PreferenceNumbers({ column, app, imageUrl }: PreferenceNumbersProps) {
  // Reports that were frozen before it was told have none.
  const arePictured = column.distribution.some(({ shown }) => shown);
  const pictureOf = ({ shown }: Option) => <Seen shown={shown} app={app} imageUrl={imageUrl} />;
  return (
    <>
      <div className={styles.table}>
        <OptionBars column={column} {...(arePictured && { pictureOf })} />
      </div>
      <Chance column={column} />
    </>
  );
}

const size = { width: 96, height: 120 };

interface SeenProps extends Pick<PreferenceNumbersProps, 'app' | 'imageUrl'> {
  readonly shown: Option['shown'];
}

/** What testers saw of an option, small; its name stands beside it. */
function Seen({ shown, app, imageUrl }: SeenProps) {
  if (shown?.picture) {
    const { url, width, height } = shown.picture;
    return <img className={styles.seen} src={imageUrl(url)} width={width} height={height} alt="" loading="lazy" />;
  }
  if (!shown?.screen || !app?.screens?.[shown.screen]) return null;
  return (
    <div className={styles.seen}>
      <ScreenPicture app={app} screen={shown.screen} {...size} imageUrl={imageUrl} />
    </div>
  );
}

/** Beyond it, chance is a poor explanation. */
const level = 0.05;
const leastShown = 0.001;

function Chance({ column: { chance, n } }: { readonly column: SurveyColumn }) {
  const { t, i18n } = useTranslation('results');
  if (!chance || isSmallSample({ n })) return null;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 });
  const p = chance.p < leastShown ? `< ${number.format(leastShown)}` : `= ${number.format(chance.p)}`;
  const method = t(chance.method === 'chi-square' ? 'preference.chiSquare' : 'preference.exact');
  const verdict = t(chance.p < level ? 'preference.unequal' : 'preference.equal');
  return (
    <p className={styles.note}>
      {verdict} {t('preference.test', { method, p })}
    </p>
  );
}
