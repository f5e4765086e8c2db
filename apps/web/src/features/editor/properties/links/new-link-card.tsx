import type { LinkEvent } from '@rehearse/client/editor';
import { Button, IconButton, Select } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../section';
import layout from '../layout.module.css';
import { ActionRow, useLinkTargets } from './link-rows';
import { useSourceEventTexts } from './link-texts';
import { useLinkEdit } from './use-link-edit';

interface BackCardProps {
  readonly sources: readonly string[];
  /** Somebody wants it to go somewhere instead. */
  readonly onForward: () => void;
}

/** A click that goes to the screen before. */
export function BackCard({ sources, onForward }: BackCardProps) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(sources);
  const eventTexts = useSourceEventTexts(sources);
  return (
    <div className={layout.card}>
      <div className={layout.cardHead}>
        <span>{eventTexts.click}</span>
        <IconButton
          icon="trash"
          size="s"
          label={t('links.remove', { count: sources.length })}
          onPress={edit.stopBack}
          placement="left"
        />
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
  readonly sources: readonly string[];
  readonly onDone: () => void;
  readonly canCancel: boolean;
}

/** A link exists once it has a target. */
export function NewLinkCard({ sources, onDone, canCancel }: NewLinkCardProps) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(sources);
  const eventTexts = useSourceEventTexts(sources);
  const targets = useLinkTargets(sources);
  const [chosen, choose] = useState<LinkEvent | null>(null);
  const event = edit.freeEvents.find((one) => one === chosen) ?? edit.freeEvents[0];
  if (event === undefined) return null;
  const add = (target: string) => {
    edit.add(event, target);
    onDone();
  };
  return (
    <div className={layout.card}>
      <Row label={t('links.trigger')}>
        <Select
          aria-label={t('links.trigger')}
          size="s"
          options={edit.freeEvents.map((id) => ({ id, text: eventTexts[id] }))}
          value={event}
          onChange={choose}
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
