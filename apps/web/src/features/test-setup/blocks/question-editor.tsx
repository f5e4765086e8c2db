import { Select, Switch, TextArea } from '@rehearse/client/ui';
import {
  type Block,
  type Choice,
  choicesOf,
  type Question,
  type QuestionBlock,
  type StoredApp,
  takesChoices,
} from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { QuestionTexts } from '../../../block-texts';
import type { QuestionChange } from '../data/arrange';
import { withChoices } from '../data/choices';
import { CardDescription } from './card-description';
import { Choices, TranslatedChoices } from './choices';
import { PreferredOption } from './preferred-option';
import { Ends } from './ends';
import { ExerciseEditor } from './exercise-editor';
import { Quotas } from './quotas';
import { Skips } from './skips';
import { TreeNode } from './tree-node';
import { useChoiceNames } from './use-choice-names';
import { useStandardText } from './use-standard-text';
import styles from './blocks.module.css';

interface QuestionEditorProps {
  readonly app: StoredApp;
  readonly block: QuestionBlock;
  readonly blocks: readonly Block[];
  readonly titleOf: (block: Block) => string;
  /** In the language that is being written; null: as they are written. */
  readonly texts: QuestionTexts | null;
  readonly onTexts: (texts: QuestionTexts) => void;
  readonly onChange: (change: QuestionChange) => void;
}

/** What is asked; in another language its texts alone. */
export function QuestionEditor({ app, block, blocks, titleOf, texts, onTexts, onChange }: QuestionEditorProps) {
  const { t } = useTranslation('test-setup');
  const { question } = block;
  const standardText = useStandardText();
  const changeQuestion = (change: (known: Question) => Question) =>
    onChange((known) => ({ ...known, question: change(known.question) }));
  const patch = (fields: ScaleFields) => changeQuestion((known) => ({ ...known, ...fields }));
  return (
    <div className={styles.editor}>
      <TextArea
        label={t('question.text')}
        placeholder={(texts && block.text) || standardText(question) || t('question.placeholder')}
        rows={1}
        maxLength={5_000}
        value={(texts ?? block).text ?? ''}
        onChange={(text) => (texts ? onTexts({ text }) : onChange((known) => ({ ...known, text })))}
      />
      {takesChoices(question) &&
        (texts ? (
          <TranslatedChoices question={question} texts={texts} onTexts={onTexts} />
        ) : (
          <OwnChoices app={app} question={question} onChange={changeQuestion} />
        ))}
      {(question.kind === 'scale' || question.kind === 'matrix') && (
        <>
          {!texts && <Numbers question={question} onChange={patch} />}
          <Ends written={question} own={texts ?? question} onChange={(ends) => (texts ? onTexts(ends) : patch(ends))} />
        </>
      )}
      {!texts && <ExerciseEditor app={app} question={question} onChange={changeQuestion} />}
      {!texts && <Options block={block} onChange={onChange} />}
      {!texts && <Quotas block={block} onChange={onChange} />}
      {!texts && <Skips block={block} blocks={blocks} titleOf={titleOf} onChange={onChange} />}
    </div>
  );
}

interface OwnChoicesProps {
  readonly app: StoredApp;
  readonly question: Question;
  readonly onChange: (change: (known: Question) => Question) => void;
}

/** What a question has to choose from, as it is written. */
function OwnChoices(props: OwnChoicesProps) {
  const { question, onChange } = props;
  return (
    <Choices
      choices={choicesOf(question)}
      names={useChoiceNames(question)}
      onChange={(change) => onChange((known) => withChoices(known, change(choicesOf(known))))}
      {...choiceParts(props)}
    />
  );
}

/** What belongs to each choice besides its text, and how many there may be. */
function choiceParts({ app, question, onChange }: OwnChoicesProps) {
  switch (question.kind) {
    case 'preference':
      return {
        max: 6,
        besideOf: ({ id }: Choice) => <PreferredOption app={app} question={question} id={id} onChange={onChange} />,
      };
    case 'cardSort':
      return {
        max: 40,
        besideOf: ({ id }: Choice) => <CardDescription question={question} id={id} onChange={onChange} />,
      };
    case 'treeTest':
      return {
        max: 300,
        besideOf: ({ id }: Choice) => <TreeNode question={question} id={id} onChange={onChange} />,
      };
    default:
      return {};
  }
}

const options = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: String(from + index), text: String(from + index) }));

interface ScaleFields {
  readonly min?: number;
  readonly max?: number;
  readonly low?: string;
  readonly high?: string;
}

interface NumbersProps {
  readonly question: Extract<Question, { kind: 'scale' | 'matrix' }>;
  readonly onChange: (fields: ScaleFields) => void;
}

/** From where to where a scale goes. */
function Numbers({ question, onChange }: NumbersProps) {
  const { t } = useTranslation('test-setup');
  return (
    <div className={styles.numbers}>
      {question.kind === 'scale' && (
        <Select
          label={t('question.from')}
          options={options(0, 1)}
          value={String(question.min)}
          onChange={(min) => onChange({ min: Number(min) })}
        />
      )}
      <Select
        label={t('question.to')}
        options={options(2, question.kind === 'scale' ? 10 : 7)}
        value={String(question.max)}
        onChange={(max) => onChange({ max: Number(max) })}
      />
    </div>
  );
}

/** A field of questions that a switch sets, and what the switch says. */
interface Option {
  readonly field: 'isShuffled' | 'isOpen' | 'asksWhy';
  readonly text: 'question.shuffle' | 'sorted.own' | 'preferred.why';
}

const shuffle: Option = { field: 'isShuffled', text: 'question.shuffle' };
const optionOf: Readonly<Partial<Record<Question['kind'], Option>>> = {
  single: shuffle,
  multiple: shuffle,
  cardSort: { field: 'isOpen', text: 'sorted.own' },
  preference: { field: 'asksWhy', text: 'preferred.why' },
};

function Options({ block, onChange }: Pick<QuestionEditorProps, 'block' | 'onChange'>) {
  const { t } = useTranslation('test-setup');
  const { question } = block;
  const option = optionOf[question.kind];
  return (
    <div className={styles.options}>
      <Switch
        isSelected={block.isRequired === true}
        onChange={(isRequired) => onChange((known) => ({ ...known, isRequired }))}
      >
        {t('question.required')}
      </Switch>
      {option && (
        <Switch
          isSelected={question[option.field] === true}
          onChange={(isOn) =>
            onChange((known) => ({ ...known, question: { ...known.question, [option.field]: isOn } }))
          }
        >
          {t(option.text)}
        </Switch>
      )}
    </div>
  );
}
