import { IconButton, NumberField, Select } from '@rehearse/client/ui';
import type { Line } from '@rehearse/model';
import { wayName } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import layout from '../layout.module.css';
import { useTargets } from '../links/link-rows';
import { TransitionFields } from '../links/transition-fields';
import { Row } from '../section';
import { RuleFields } from './rule-fields';
import { ruleTextOf, useRuleTexts } from './rule-texts';
import { useLogicEdit } from './use-logic-edit';

interface WayCardProps {
  readonly source: string;
  readonly lines: readonly Line[];
  readonly index: number;
  readonly isRandom: boolean;
  /** Of all ways, in percent. */
  readonly shares: readonly number[];
}

/** One way out: when it is taken, and where it leads. */
export function WayCard(props: WayCardProps) {
  const line = props.lines[props.index];
  return line ? <Card {...props} line={line} /> : null;
}

function Card({ source, lines, index, isRandom, shares, line }: WayCardProps & { readonly line: Line }) {
  const { t } = useTranslation('editor');
  const edit = useLogicEdit(source);
  const targets = useTargets([source]);
  const ruleTexts = useRuleTexts();
  const title = isRandom ? t('logic.way', { letter: wayName(index) }) : ruleTextOf(ruleTexts, line);
  const before = lines[index - 1];
  return (
    <fieldset className={layout.card} aria-label={title} data-link={line.id}>
      <div className={layout.cardHead}>
        <span>{title}</span>
        {before && !isRandom && (
          <IconButton
            icon="arrow-up"
            size="s"
            label={t('content.up')}
            placement="left"
            onPress={() => edit.swap(before, line)}
          />
        )}
        <IconButton
          icon="trash"
          size="s"
          label={t('logic.remove')}
          placement="left"
          onPress={() => edit.remove(line)}
        />
      </div>
      {isRandom ? (
        <Row label={t('logic.share')}>
          <NumberField
            label={t('logic.share')}
            size="s"
            unit="%"
            min={0}
            max={100}
            decimals={0}
            value={shares[index] ?? 0}
            onChange={(share) => edit.setShares(shares.map((one, at) => (at === index ? share : one)))}
            onCommit={edit.commit}
          />
        </Row>
      ) : (
        <RuleFields source={source} line={line} />
      )}
      <Row label={t('links.target')}>
        <Select
          aria-label={t('links.target')}
          size="s"
          placeholder={t('links.chooseScreen')}
          options={targets}
          value={targets.find(({ id }) => id === line.to)?.id ?? null}
          onChange={(to) => edit.patchOnce(line, { to, points: [] })}
        />
      </Row>
      <TransitionFields lines={[line]} sources={[source]} />
    </fieldset>
  );
}
