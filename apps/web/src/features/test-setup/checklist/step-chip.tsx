import { classes, ellipsisClass, Icon, Tooltip, type IconName } from '@rehearse/client/ui';
import type { FlowStep, StoredApp } from '@rehearse/contract';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { describeStep, type StepKind } from '../data/steps';
import styles from './chip.module.css';

const icons: Record<StepKind, IconName> = {
  reaches: 'eye',
  opens: 'stack-2',
  closes: 'x',
  presses: 'click',
  enters: 'keyboard',
  swipe: 'hand-finger',
  pinch: 'hand-finger',
  hold: 'hand-finger',
  background: 'frame',
  error: 'alert-triangle',
};

function useVerbs(): Partial<Record<StepKind, string>> {
  const { t } = useTranslation('test-setup');
  return {
    reaches: t('step.reaches'),
    opens: t('step.opens'),
    closes: t('step.closes'),
    swipe: t('step.swipes'),
    pinch: t('step.pinches'),
    hold: t('step.holds'),
    background: t('step.background'),
    error: t('step.error'),
  };
}

function StepText({ app, step }: { readonly app: StoredApp; readonly step: FlowStep }) {
  const { t } = useTranslation('test-setup');
  const verbs = useVerbs();
  const { kind, subject, place, isDeleted } = describeStep(app, step);
  return (
    <>
      <Icon name={isDeleted ? 'alert-triangle' : icons[kind]} label={isDeleted ? t('step.notFound') : undefined} />
      {verbs[kind] && <span className={styles.verb}>{verbs[kind]}</span>}
      <span className={classes(kind === 'reaches' ? styles.place : styles.subject, ellipsisClass)}>{subject}</span>
      {place && <span className={classes(styles.place, ellipsisClass)}>{place}</span>}
    </>
  );
}

interface StepChipProps {
  readonly app: StoredApp;
  readonly step: FlowStep;
  /** Without these two it cannot be changed. */
  readonly onRemove?: () => void;
  readonly onOptional?: (optional: boolean) => void;
}

/** Outlined when testers may leave the step out; pressing it turns that over. */
export function StepChip({ app, step, onRemove, onOptional }: StepChipProps) {
  const { t } = useTranslation('test-setup');
  const optional = step.optional === true;
  const { subject } = describeStep(app, step);
  return (
    <li className={classes(styles.chip, optional && styles.optional)}>
      {onOptional ? (
        <Tooltip text={optional ? t('step.makeRequired') : t('step.makeOptional')}>
          <Button className={styles.texts} onPress={() => onOptional(!optional)}>
            <StepText app={app} step={step} />
            {optional && <span className={classes(styles.place, ellipsisClass)}>{t('step.optional')}</span>}
          </Button>
        </Tooltip>
      ) : (
        <span className={styles.texts}>
          <StepText app={app} step={step} />
          {optional && <span className={classes(styles.place, ellipsisClass)}>{t('step.optional')}</span>}
        </span>
      )}
      {onRemove && (
        <Button className={styles.remove} aria-label={t('step.remove', { name: subject })} onPress={onRemove}>
          <Icon name="x" size={14} />
        </Button>
      )}
    </li>
  );
}
