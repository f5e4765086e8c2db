import { Button } from '@rehearse/client/ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './report.module.css';

interface Entry {
  /** Of its heading on the page. */
  readonly id: string;
  readonly title: string;
}

type Register = (entry: Entry) => () => void;

const RegisterContext = createContext<Register>(() => () => undefined);

/** Has the table of contents name a heading of this page. */
export function useInContents(id: string, title: string): void {
  const register = useContext(RegisterContext);
  useEffect(() => register({ id, title }), [register, id, title]);
}

/** With fewer headings one sees them all. */
const leastEntries = 3;

/** A table of contents before the parts of a report, in their order. */
export function WithContents({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('results');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const register = useCallback<Register>((entry) => {
    setEntries((known) => [...known, entry]);
    return () => setEntries((known) => known.filter(({ id }) => id !== entry.id));
  }, []);
  return (
    <RegisterContext value={register}>
      {entries.length >= leastEntries && (
        <nav className={styles.contents} aria-label={t('report.contents')}>
          <ol>
            {entries.map(({ id, title }) => (
              <li key={id}>
                <Button variant="link" onPress={() => goTo(id)}>
                  {title}
                </Button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {children}
    </RegisterContext>
  );
}

/** Not by its address, behind whose sign the page itself stands. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
