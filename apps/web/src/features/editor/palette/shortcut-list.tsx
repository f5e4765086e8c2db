import { commands } from '@rehearse/client/editor';
import { useTranslation } from 'react-i18next';
import styles from './palette.module.css';
import { useKeyNames } from './shortcut-text';

/** Every key, from the command table, and what the pointer does with keys held. */
export function ShortcutList() {
  const { t } = useTranslation('editor');
  const groups = [
    ['tool', t('palette.tool')],
    ['edit', t('palette.edit')],
    ['arrange', t('palette.arrange')],
    ['view', t('palette.view')],
    ['app', t('palette.app')],
  ] as const;
  const held = [
    ['Space', t('shortcuts.pan')],
    ['Mod', t('shortcuts.noSnap')],
    ['Shift', t('shortcuts.proportions')],
    ['Alt', t('shortcuts.copy')],
    ['ArrowLeft+ArrowRight+ArrowUp+ArrowDown', t('shortcuts.nudge')],
    ['Shift+ArrowLeft', t('shortcuts.nudgeFar')],
    ['Enter', t('shortcuts.text')],
    ['Alt+ArrowUp+ArrowDown', t('shortcuts.layer')],
    ['Alt+ArrowRight+ArrowLeft', t('shortcuts.layerGroup')],
  ] as const;
  const keyed = commands.filter((command) => !command.unlisted && command.shortcuts.length > 0);
  return (
    <div className={styles.shortcuts}>
      {groups.map(([id, title]) => (
        <section key={id} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keyed
              .filter((command) => command.group === id)
              .map((command) => (
                <Shortcut key={command.id} text={t(command.label)} shortcuts={command.shortcuts} />
              ))}
          </dl>
        </section>
      ))}
      <section aria-label={t('shortcuts.gestures')}>
        <h3>{t('shortcuts.gestures')}</h3>
        <dl>
          {held.map(([shortcut, text]) => (
            <Shortcut key={shortcut} text={text} shortcuts={[shortcut]} />
          ))}
        </dl>
      </section>
    </div>
  );
}

interface ShortcutProps {
  readonly text: string;
  readonly shortcuts: readonly string[];
}

/** The first two ways at most: more would only be noise. */
function Shortcut({ text, shortcuts }: ShortcutProps) {
  const { t } = useTranslation('editor');
  const keyNames = useKeyNames();
  return (
    <div className={styles.shortcut}>
      <dt>{text}</dt>
      <dd>
        {shortcuts.slice(0, 2).map((shortcut, index) => (
          <span key={shortcut}>
            {index > 0 && <i>{t('shortcuts.or')}</i>}
            {keyNames(shortcut).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}
