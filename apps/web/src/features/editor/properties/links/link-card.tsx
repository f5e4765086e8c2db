import { eventOf, eventsOf, type LinkEvent } from '@rehearse/client/editor';
import { IconButton, NumberField, Select, Switch } from '@rehearse/client/ui';
import { entryOf, type Line } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Row } from '../section';
import styles from '../properties.module.css';
import { ActionRow, useTargets } from './link-rows';
import { useEventTexts } from './link-texts';
import { TransitionFields } from './transition-fields';
import { useLinkEdit } from './use-link-edit';

interface LinkCardProps {
  readonly line: Line;
  /** Selected on the canvas. */
  readonly isChosen: boolean;
}

export function LinkCard({ line, isChosen }: LinkCardProps) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(line.from);
  const eventTexts = useEventTexts();
  const events = useEditorValue(({ app }) => eventsOf(app, line.from));
  const targets = useTargets(line.from);
  const toWidget = useEditorValue(({ app }) => entryOf(app, 'widgets', line.to)?.name);
  const event = eventOf(line);
  const options = events.filter((one) => one === event || edit.freeEvents.includes(one));
  return (
    <div className={styles.card} aria-current={isChosen || undefined} data-link={line.id}>
      <div className={styles.cardHead}>
        <span>{eventTexts[event as LinkEvent] ?? event}</span>
        <IconButton
          icon="trash"
          size="s"
          label={t('links.remove')}
          onPress={() => edit.remove(line.id)}
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
          onChange={(next) => edit.setEvent(line.id, next)}
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
            value={line.timer ?? 1.5}
            onChange={(timer) => edit.patch(line.id, { timer })}
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
          value={targets.some(({ id }) => id === line.to) ? line.to : null}
          onChange={(to) => edit.patchOnce(line.id, { to, points: [] })}
        />
      </Row>
      <TransitionFields line={line} />
      <Switch isSelected={line.scroll === true} onChange={(on) => edit.patchOnce(line.id, { scroll: on || undefined })}>
        {t('links.keepScroll')}
      </Switch>
      <Switch
        isSelected={line.validation?.all === true}
        onChange={(on) => edit.patchOnce(line.id, { validation: on ? { ...line.validation, all: true } : undefined })}
      >
        {t('links.validate')}
      </Switch>
    </div>
  );
}
