import { Button, Select, Switch } from '@rehearse/client/ui';
import { entryOf, linesFrom } from '@rehearse/model';
import { sharesOf } from '@rehearse/simulate';
import { kindOf } from '@rehearse/widgets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import layout from '../layout.module.css';
import { useTargets } from '../links/link-rows';
import { Note, Row, Section } from '../section';
import { CallSection } from './call-section';
import { ScriptSection } from './script-section';
import { useLogicEdit } from './use-logic-edit';
import { WayCard } from './way-card';

/** Where an element that decides leads: by rules, by chance, by what a call answered, or what a script did. */
export function LogicPanel({ source }: { readonly source: string }) {
  const { t } = useTranslation('editor');
  const edit = useLogicEdit(source);
  const widget = useEditorValue(({ app }) => entryOf(app, 'widgets', source));
  const lines = useEditorValue(({ app }) => linesFrom(app, source));
  const targets = useTargets([source]);
  const [isAdding, setAdding] = useState(false);
  const decides = widget && kindOf(widget.type).logic;
  const isRandom = widget?.props?.['isRandom'] === true;
  const hasWeights = lines.some(({ weight }) => typeof weight === 'number');
  // As they were typed: what they add up to is said below.
  const shares = hasWeights
    ? lines.map(({ weight }) => (typeof weight === 'number' ? weight : 0))
    : sharesOf(lines).map((share) => Math.round(share * 100));
  const sum = shares.reduce((total, share) => total + share, 0);
  const hint = isRandom
    ? t('logic.forcedHint', { name: widget?.name })
    : decides === 'script'
      ? t('script.wayHint')
      : t('logic.hint');
  return (
    <>
      {decides === 'rules' && (
        <div className={layout.untitled}>
          <Switch
            hint={t('logic.randomHint')}
            isSelected={isRandom}
            onChange={(on) => edit.setProps({ isRandom: on || undefined })}
          >
            {t('logic.random')}
          </Switch>
        </div>
      )}
      {widget && decides === 'call' && <CallSection call={widget} />}
      {widget && decides === 'script' && <ScriptSection script={widget} />}
      <Section
        title={t('logic.title')}
        add={decides === 'script' ? undefined : { label: t('logic.add'), onPress: () => setAdding(true) }}
      >
        {lines.map((line, index) => (
          <WayCard key={line.id} source={source} lines={lines} index={index} isRandom={isRandom} shares={shares} />
        ))}
        {(isAdding || lines.length === 0) && (
          <Row label={t('links.target')}>
            <Select
              aria-label={t('links.target')}
              size="s"
              placeholder={t('links.chooseScreen')}
              options={targets}
              value={null}
              onChange={(target) => {
                edit.add(target);
                setAdding(false);
              }}
            />
          </Row>
        )}
        {isRandom && hasWeights && <Note>{t('logic.sum', { sum })}</Note>}
        {isRandom && hasWeights && (
          <Button size="s" onPress={() => edit.setShares(undefined)}>
            {t('logic.alike')}
          </Button>
        )}
        <Note>{hint}</Note>
      </Section>
    </>
  );
}
