import { allScreens, canLink, eventOf, eventsOf, type LinkEvent, transitions } from '@rehearse/client/editor';
import { Button, type IconName, IconButton, NumberField, Select, Switch } from '@rehearse/client/ui';
import { entryOf, type Line } from '@rehearse/model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Row } from '../section';
import styles from '../properties.module.css';
import { useEventTexts, useTransitionTexts } from './link-texts';
import { useLinkEdit } from './use-link-edit';

/** Screens that a source can lead to. */
function useTargets(source: string) {
  const flat = useEditorValue(({ app }) =>
    allScreens(app)
      .filter((screen) => canLink(app, source, screen))
      .flatMap(({ id, name }) => [id, name]),
  );
  return flat.flatMap((id, index) => (index % 2 === 0 ? { id, text: flat[index + 1] ?? '' } : []));
}

const actionIcons = { screen: 'arrow-right', back: 'arrow-back' } as const satisfies Record<string, IconName>;

interface ActionRowProps {
  readonly value: 'screen' | 'back';
  readonly onChange: (action: 'screen' | 'back') => void;
}

function ActionRow({ value, onChange }: ActionRowProps) {
  const { t } = useTranslation('editor');
  return (
    <Row label={t('links.action')}>
      <Select
        aria-label={t('links.action')}
        size="s"
        icon={actionIcons[value]}
        options={[
          { id: 'screen', text: t('links.goToScreen') },
          { id: 'back', text: t('links.goBack') },
        ]}
        value={value}
        onChange={onChange}
      />
    </Row>
  );
}

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

const easings = [
  'easeOutQuad',
  'easeInQuad',
  'easeInOutQuad',
  'linear',
  'easeElasticIn',
  'easeElasticOut',
  'easeBounceIn',
  'easeBounceOut',
] as const;

function TransitionFields({ line }: { readonly line: Line }) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(line.from);
  const transitionTexts = useTransitionTexts();
  const known = transitions.find((id) => id === (line.animation ?? 'none'));
  const easingTexts = {
    easeOutQuad: t('easing.out'),
    easeInQuad: t('easing.in'),
    easeInOutQuad: t('easing.inOut'),
    linear: t('easing.linear'),
    easeElasticIn: t('easing.elasticIn'),
    easeElasticOut: t('easing.elasticOut'),
    easeBounceIn: t('easing.bounceIn'),
    easeBounceOut: t('easing.bounceOut'),
  };
  return (
    <>
      <Row label={t('links.transition')}>
        <Select
          aria-label={t('links.transition')}
          size="s"
          placeholder={line.animation ?? undefined}
          options={transitions.map((id) => ({ id, text: transitionTexts[id] }))}
          value={known ?? null}
          onChange={(animation) => edit.patchOnce(line.id, { animation })}
        />
      </Row>
      {known !== 'none' && (
        <Row>
          <NumberField
            label={t('links.duration')}
            icon="clock"
            size="s"
            unit="ms"
            min={0}
            max={5000}
            step={50}
            decimals={0}
            value={line.duration ?? 250}
            onChange={(duration) => edit.patch(line.id, { duration })}
            onCommit={edit.commit}
          />
          <Select
            aria-label={t('links.easing')}
            size="s"
            options={easings.map((id) => ({ id, text: easingTexts[id] }))}
            value={easings.find((id) => id === line.easing) ?? 'easeOutQuad'}
            onChange={(easing) => edit.patchOnce(line.id, { easing })}
          />
        </Row>
      )}
    </>
  );
}

interface BackCardProps {
  readonly source: string;
  /** Somebody wants it to go somewhere instead. */
  readonly onForward: () => void;
}

/** A click that goes to the screen before. */
export function BackCard({ source, onForward }: BackCardProps) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(source);
  const eventTexts = useEventTexts();
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <span>{eventTexts.click}</span>
        <IconButton icon="trash" size="s" label={t('links.remove')} onPress={edit.stopBack} placement="left" />
      </div>
      <ActionRow
        value="back"
        onChange={() => {
          edit.stopBack();
          onForward();
        }}
      />
    </div>
  );
}

interface NewLinkCardProps {
  readonly source: string;
  readonly onDone: () => void;
  readonly canCancel: boolean;
}

/** A link exists once it has a target. */
export function NewLinkCard({ source, onDone, canCancel }: NewLinkCardProps) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(source);
  const eventTexts = useEventTexts();
  const targets = useTargets(source);
  const [wished, wish] = useState<LinkEvent | null>(null);
  const event = edit.freeEvents.find((one) => one === wished) ?? edit.freeEvents[0];
  if (event === undefined) return null;
  const add = (target: string) => {
    edit.add(event, target);
    onDone();
  };
  return (
    <div className={styles.card}>
      <Row label={t('links.trigger')}>
        <Select
          aria-label={t('links.trigger')}
          size="s"
          options={edit.freeEvents.map((id) => ({ id, text: eventTexts[id] }))}
          value={event}
          onChange={wish}
        />
      </Row>
      {event === 'click' && !edit.isScreen && (
        <ActionRow
          value="screen"
          onChange={() => {
            edit.goBack();
            onDone();
          }}
        />
      )}
      <Row label={t('links.target')}>
        <Select
          aria-label={t('links.target')}
          size="s"
          placeholder={t('links.chooseScreen')}
          options={targets}
          value={null}
          onChange={add}
          isDisabled={targets.length === 0}
        />
      </Row>
      {canCancel && (
        <Button size="s" onPress={onDone}>
          {t('links.cancel')}
        </Button>
      )}
    </div>
  );
}
