import type { CardSort, Rate } from '@rehearse/contract';
import { type Column, Table } from '@rehearse/client/ui';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { RateText } from '../../../format/statistics';
import { type Translate, useFormats } from '../../../format/use-formats';
import { byLikeness } from './by-likeness';
import styles from './exercises.module.css';
import { Shaded } from './shaded';

/** Groups that have a column of their own. */
const shownGroups = 10;

/** Which group each card was put into, and which cards belong together. */
export function CardSortNumbers({ found }: { readonly found: CardSort }) {
  const { t } = useTranslation('results');
  const { percent } = useFormats();
  return (
    <>
      {found.agreement !== null && !isSmallSample(found) && (
        <p className={styles.note}>{t('cardSort.agreement', { share: percent(found.agreement) })}</p>
      )}
      <div className={styles.table}>
        <Places found={found} />
      </div>
      <h3 className={styles.title}>{t('cardSort.together')}</h3>
      <div className={styles.table}>
        <Likeness found={found} />
      </div>
      <p className={styles.note}>{t('cardSort.togetherNote')}</p>
    </>
  );
}

const nowhere = '';

/** In the order of the study, then testers' own by how many made them, then what nobody looks for. */
function groupsIn(
  { groups, places }: CardSort,
  t: Translate,
): readonly { readonly id: string; readonly label: string }[] {
  const shown = groups.slice(0, shownGroups);
  return places.some(({ group }) => group === nowhere)
    ? [...shown, { id: nowhere, label: t('cardSort.nowhere') }]
    : shown;
}

const placeOf = ({ places }: CardSort, card: string, group: string): Rate | undefined =>
  places.find((one) => one.card === card && one.group === group)?.rate;

/** Into which group most put a card. */
function mostOf({ places, groups }: CardSort, card: string) {
  const [most] = places.filter((one) => one.card === card).toSorted((a, b) => b.rate.x - a.rate.x);
  return most && { rate: most.rate, label: groups.find(({ id }) => id === most.group)?.label };
}

function Places({ found }: { readonly found: CardSort }) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const columns: Column<CardSort['cards'][number]>[] = [
    { id: 'card', title: t('cardSort.card'), cell: (card) => <Card {...card} /> },
    ...groupsIn(found, t).map(({ id, label }): Column<CardSort['cards'][number]> => ({
      id: `group ${id}`,
      title: label,
      isNumber: true,
      cell: (card) => {
        const x = placeOf(found, card.id, id)?.x ?? 0;
        return <Shaded share={card.n === 0 ? 0 : x / card.n}>{count(x)}</Shaded>;
      },
    })),
    { id: 'most', title: t('cardSort.most'), cell: ({ id }) => <Most most={mostOf(found, id)} /> },
    { id: 'n', title: t('answers.n'), isNumber: true, cell: ({ n }) => count(n) },
  ];
  return (
    <Table
      label={t('cardSort.places')}
      className={styles.matrix}
      columns={columns}
      rows={found.cards}
      rowKey={({ id }) => id}
    />
  );
}

const Card = ({ label, description }: Pick<CardSort['cards'][number], 'label' | 'description'>) => (
  <>
    {label}
    {description && <p className={styles.description}>{description}</p>}
  </>
);

function Most({ most }: { readonly most: ReturnType<typeof mostOf> }) {
  const { t } = useTranslation('results');
  if (!most) return <>–</>;
  return (
    <>
      {most.label ?? t('cardSort.nowhere')} {!isSmallSample(most.rate) && <RateText rate={most.rate} />}
    </>
  );
}

/** Of two cards the share of those who put them into one group; cards that are alike stand beside each other. */
function Likeness({ found }: { readonly found: CardSort }) {
  const { t } = useTranslation('results');
  const { count, percent } = useFormats();
  const rateOf = (a: string, b: string) =>
    found.pairs.find(({ cards }) => cards.includes(a) && cards.includes(b))?.rate;
  const cards = byLikeness(found.cards, (a, b) => rateOf(a.id, b.id)?.x ?? 0);
  const columns: Column<CardSort['cards'][number]>[] = [
    { id: 'card', title: t('cardSort.card'), cell: ({ label }) => label },
    ...cards.map(({ id, label }): Column<CardSort['cards'][number]> => ({
      id,
      title: label,
      isNumber: true,
      cell: (card) => {
        const rate = card.id === id ? undefined : rateOf(card.id, id);
        if (!rate || rate.n === 0) return '–';
        const share = rate.x / rate.n;
        return <Shaded share={share}>{isSmallSample(rate) ? count(rate.x) : percent(share)}</Shaded>;
      },
    })),
  ];
  return (
    <Table
      label={t('cardSort.together')}
      className={styles.matrix}
      columns={columns}
      rows={cards}
      rowKey={({ id }) => id}
    />
  );
}
