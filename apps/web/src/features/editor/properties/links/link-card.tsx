import { eventOf, commonEvents } from '@rehearse/client/editor';
import { IconButton, NumberField, Select, Switch } from '@rehearse/client/ui';
import { entryOf, type Line } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Row } from '../section';
import layout from '../layout.module.css';
import { allTrue, common, commonNumber } from '../common-value';
import { ActionRow, type LinkSet, useLinkTargets } from './link-rows';
import { useLinkTexts, useSourceEventTexts } from './link-texts';
import { TransitionFields } from './transition-fields';
import { useLinkEdit } from './use-link-edit';

interface LinkCardProps extends LinkSet {
  /** Selected on the canvas. */
  readonly isChosen?: boolean;
}

export function LinkCard(props: LinkCardProps) {
  const [first] = props.lines;
  return first ? <Card {...props} first={first} /> : null;
}

function Card({ lines, sources, isChosen, first }: LinkCardProps & { readonly first: Line }) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(sources);
  const eventTexts = useSourceEventTexts(sources);
  const { trigger, ends } = useLinkTexts(first);
  const events = useEditorValue(({ app }) => commonEvents(app, sources));
  const targets = useLinkTargets(sources);
  const to = common(lines.map((line) => line.to));
  const toWidget = useEditorValue(({ app }) =>
    typeof to === 'string' ? entryOf(app, 'widgets', to)?.name : t('mixed'),
  );
  const event = eventOf(first);
  const options = events.filter((one) => one === event || edit.freeEvents.includes(one));
  return (
    <fieldset
      className={layout.card}
      aria-label={lines.length === 1 ? `${trigger}: ${ends}` : trigger}
      aria-current={isChosen || undefined}
      data-link={first.id}
    >
      <div className={layout.cardHead}>
        <span>{trigger}</span>
        <IconButton
          icon="trash"
          size="s"
          label={t('links.remove', { count: lines.length })}
          onPress={() => edit.remove(lines)}
          placement="left"
        />
      </div>
      <Row label={t('links.trigger')}>
        <Select
          aria-label={t('links.trigger')}
          size="s"
          options={options.map((id) => ({ id, text: eventTexts[id] }))}
          placeholder={event}
          value={options.find((one) => one === event) ?? null}
          onChange={(next) => edit.setEvent(lines, next)}
        />
      </Row>
      {event === 'timer' && (
        <Row label={t('links.after')}>
          <NumberField
            label={t('links.after')}
            size="s"
            unit={t('links.seconds')}
            min={0}
            step={0.5}
            value={commonNumber(
              lines.map((line) => line.timer),
              1.5,
            )}
            onChange={(timer) => edit.patch(lines, { timer })}
            onCommit={edit.commit}
          />
        </Row>
      )}
      {event === 'click' && !edit.isScreen && <ActionRow value="screen" onChange={edit.goBack} />}
      <Row label={t('links.target')}>
        <Select
          aria-label={t('links.target')}
          size="s"
          placeholder={toWidget ?? t('links.chooseScreen')}
          options={targets}
          value={targets.find(({ id }) => id === to)?.id ?? null}
          onChange={(next) => edit.patchOnce(lines, { to: next, points: [] })}
        />
      </Row>
      <TransitionFields lines={lines} sources={sources} />
      <Switch
        isSelected={allTrue(lines.map((line) => line.scroll))}
        onChange={(on) => edit.patchOnce(lines, { scroll: on || undefined })}
      >
        {t('links.keepScroll')}
      </Switch>
      <Switch
        isSelected={allTrue(lines.map((line) => line.validation?.all))}
        onChange={(on) => edit.patchOnce(lines, { validation: on ? { ...first.validation, all: true } : undefined })}
      >
        {t('links.validate')}
      </Switch>
    </fieldset>
  );
}
