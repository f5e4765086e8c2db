import type { ControlProps } from '../../questions/answer';
import page from '../../tester.module.css';
import type { Texts } from '../../texts';
import type { Exercise } from '../exercise';
import { useExerciseTexts, withTexts } from '../exercise-texts';
import { isBranch, openNodes, searchedIn, seenNodes, toldSearch, withPress } from './searched';
import styles from './tree-test.module.css';

export const treeTest = (texts: Texts): Exercise => ({
  Control: withTexts(TreeTest, texts),
  words: {
    hint: texts.t('treeTest.hint'),
    stored: texts.t('treeTest.stored'),
    open: texts.t('treeTest.open'),
    skip: texts.t('firstClick.unknown'),
  },
  isOpen: (value) => searchedIn(value).node === '',
  told: (value) => ({ value: toldSearch(searchedIn(value)) }),
  chosen: (value, { question }) =>
    question.kind === 'treeTest' && question.right.includes(searchedIn(value).node) ? 'right' : 'wrong',
});

/** A tree of words without a design, of which one branch is open at a time, until something in it is selected. */
function TreeTest({ asked, value, onChange, labelledBy, elapsed }: ControlProps) {
  const { t } = useExerciseTexts();
  if (asked.question.kind !== 'treeTest') return null;
  const tree = asked.question;
  const searched = searchedIn(value);
  const open = openNodes(tree, searched);
  const press = (id: string) => onChange(withPress(tree, searched, id, elapsed()));
  const selected = tree.nodes.find(({ id }) => id === searched.node);
  return (
    <>
      <ul className={styles['tree']} aria-labelledby={labelledBy}>
        {seenNodes(tree, searched).map(({ id, text, depth }) => (
          <li key={id} style={{ paddingLeft: depth * 24 }}>
            <button
              type="button"
              className={`${page['button']} ${styles['node']}`}
              {...(isBranch(tree, id) ? { 'aria-expanded': open.has(id) } : { 'aria-pressed': id === searched.node })}
              onClick={() => press(id)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <output className={page['hidden']}>{selected && t('treeTest.selected', { name: selected.text })}</output>
    </>
  );
}
