import { Button, Field, IconButton, Select } from '@rehearse/client/ui';
import { designedMessages, type Message } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import layout from '../layout.module.css';
import { usePropsEdit, type WidgetTarget } from '../target';
import styles from './content.module.css';

/** What has been said in a chat before a tester comes. */
export function MessagesEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.messages');
  const [widget] = target.widgets;
  if (!widget) return null;
  const messages = designedMessages(widget);
  const props = (next: readonly Message[]) => ({ value: next.map((message) => ({ type: 'text', ...message })) });
  const roles = [
    { id: 'assistant', text: t('content.comesIn') },
    { id: 'user', text: t('content.isSent') },
  ] as const;
  return (
    <>
      <ol className={layout.list} aria-label={t('content.messages')}>
        {messages.map((message, index) => (
          <li key={index} className={styles.listRow}>
            <Field
              aria-label={t('content.message', { number: index + 1 })}
              size="s"
              value={message.content}
              onChange={(content) => content && edit.set(props(messages.with(index, { ...message, content })))}
              onBlur={edit.commit}
            />
            <Select
              aria-label={t('content.saidBy', { number: index + 1 })}
              size="s"
              options={roles}
              value={message.role}
              onChange={(role) => edit.setOnce(props(messages.with(index, { ...message, role })))}
            />
            <IconButton
              icon="x"
              size="s"
              label={t('content.removeMessage', { number: index + 1 })}
              onPress={() => edit.setOnce(props(messages.toSpliced(index, 1)))}
            />
          </li>
        ))}
      </ol>
      <Button
        size="s"
        icon="plus"
        onPress={() =>
          edit.setOnce(
            props([
              ...messages,
              { role: 'assistant', content: t('content.newMessage', { number: messages.length + 1 }) },
            ]),
          )
        }
      >
        {t('content.addMessage')}
      </Button>
    </>
  );
}
