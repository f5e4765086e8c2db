import { Button, Dialog, SearchField } from '@rehearse/client/ui';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Variables } from '../../preview/variables';
import { useDocument } from '../../session/context';
import { CodeArea } from './code-area';
import { offered, scriptNames, wordBefore } from './script-names';
import { ScriptTrial } from './script-trial';
import styles from './script.module.css';
import type { Trial } from './use-trial';

interface ScriptDialogProps {
  readonly code: string;
  readonly placeholder: string;
  readonly trial: Trial;
  readonly onChange: (code: string) => void;
  readonly onCommit: () => void;
  readonly onClose: () => void;
}

/** A large place to write a script in, with names to put in, and values to try it with. */
export function ScriptDialog({ code, placeholder, trial, onChange, onCommit, onClose }: ScriptDialogProps) {
  const { t } = useTranslation('editor');
  const app = useDocument();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(code.length);
  const [search, setSearch] = useState('');
  const names = useMemo(() => scriptNames(app), [app]);
  const word = wordBefore(code, caret);
  const problem = trial.run?.problem;

  /** In place of the word that somebody was in the middle of, if it is the beginning of that. */
  const putIn = (name: string) => {
    const field = area.current;
    if (!field) return;
    const { selectionStart, selectionEnd } = field;
    const begun = search === '' ? wordBefore(code, selectionStart) : '';
    const isBeginning = name.toLowerCase().includes(begun.toLowerCase());
    field.focus();
    field.setRangeText(name, selectionStart - (isBeginning ? begun.length : 0), selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    setSearch('');
  };
  const close = () => {
    onCommit();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('script.title')}
      width={1_080}
      isDismissable={false}
      footer={
        <Button variant="primary" onPress={close}>
          {t('table.done')}
        </Button>
      }
    >
      <div className={styles.place}>
        <div className={styles.main}>
          <CodeArea
            label={t('script.code')}
            value={code}
            placeholder={placeholder}
            badLine={problem?.kind === 'error' ? problem.line : undefined}
            area={area}
            onChange={onChange}
            onBlur={onCommit}
            onCaret={setCaret}
          />
          <ScriptTrial trial={trial} />
        </div>
        <div className={styles.side}>
          <section className={styles.side} aria-label={t('script.names')}>
            <SearchField
              size="s"
              aria-label={t('script.searchNames')}
              placeholder={t('script.searchNames')}
              value={search}
              onChange={setSearch}
            />
            <ul className={styles.names}>
              {offered(names, search || word).map((name) => (
                <li key={name}>
                  <button type="button" onClick={() => putIn(name)}>
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
          <Variables title={t('script.tryWith')} app={app} data={trial.data} onChange={trial.set} />
        </div>
      </div>
    </Dialog>
  );
}
