import { Button, Dialog, TextArea, useToast } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotes } from '../session/film/use-notes';
import { clockText } from '../session/timeline/time-axis';

interface NoteDialogProps {
  readonly appId: string;
  readonly session: string;
  readonly name: string;
  /** ms of the session's time. */
  readonly at: number;
  readonly onClose: () => void;
}

const longest = 2_000;

/** Writes down something about the moment at which it was opened; the film of the session shows it there. */
export function NoteDialog({ appId, session, name, at, onClose }: NoteDialogProps) {
  const { t } = useTranslation('results');
  const showToast = useToast();
  const { add } = useNotes(appId, session);
  const [text, setText] = useState('');
  const save = () =>
    add.mutate(
      { text: text.trim(), at },
      {
        onSuccess: onClose,
        onError: () => showToast({ kind: 'error', text: t('film.notSaved') }),
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('live.noteOn', { session: name, time: clockText(at) })}
      footer={
        <Button variant="primary" isDisabled={text.trim() === ''} isPending={add.isPending} onPress={save}>
          {t('live.saveNote')}
        </Button>
      }
    >
      <TextArea label={t('live.noteText')} value={text} onChange={setText} maxLength={longest} />
    </Dialog>
  );
}
