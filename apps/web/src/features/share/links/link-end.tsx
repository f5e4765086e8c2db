import { Button, Dialog, Field, formatsOf, Icon, Menu } from '@rehearse/client/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endInDays, endOf } from './end-in-days';

interface LinkEndProps {
  /** ms since the epoch. */
  readonly until: number | undefined;
  readonly isOver: boolean;
  /** null: it does not end. */
  readonly onChange: (until: number | null) => void;
}

const offered = [1, 7, 30];

/** When a link ends: never, in some days, or on a day of one's choice. */
export function LinkEnd({ until, isOver, onChange }: LinkEndProps) {
  const { t, i18n } = useTranslation('share');
  const [isChoosing, setChoosing] = useState(false);
  const { day, inDays } = formatsOf(i18n.language);
  const text = until === undefined ? t('links.never') : t(isOver ? 'links.ended' : 'links.ends', { date: day(until) });
  return (
    <>
      <Menu
        label={t('links.end')}
        trigger={
          <Button size="s">
            {text}
            <Icon name="chevron-down" size={14} />
          </Button>
        }
        items={[
          { id: 'never', text: t('links.never'), isChecked: until === undefined, onAction: () => onChange(null) },
          ...offered.map((days) => ({
            id: String(days),
            text: t('links.endsWhen', { when: inDays(days) }),
            isChecked: until === endInDays(days),
            onAction: () => onChange(endInDays(days)),
          })),
          { id: 'day', text: t('links.onDay'), isChecked: false, onAction: () => setChoosing(true) },
        ]}
      />
      {isChoosing && <DayDialog onChange={onChange} onClose={() => setChoosing(false)} />}
    </>
  );
}

function DayDialog({ onChange, onClose }: Pick<LinkEndProps, 'onChange'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('share');
  const [text, setText] = useState('');
  const [now] = useState(Date.now);
  const form = useId();
  // A date alone would be read as one in Greenwich.
  const until = endOf(new Date(`${text}T00:00`));
  const isLater = until > now;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLater) return;
    onChange(until);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={380}
      title={t('links.end')}
      footer={
        <>
          <Button onPress={onClose}>{t('links.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isDisabled={!isLater}>
            {t('links.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label={t('links.lastDay')}
          type="date"
          value={text}
          onChange={setText}
          error={text && !isLater ? t('links.past') : undefined}
        />
      </form>
    </Dialog>
  );
}
