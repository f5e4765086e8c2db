import { imageUrl } from '@rehearse/client/api/react';
import { Player } from '@rehearse/client/player';
import { Button, Dialog, EmptyState, Select, Switch } from '@rehearse/client/ui';
import { limits, type FlowStep, type StoredApp } from '@rehearse/contract';
import { startScreen } from '@rehearse/model';
import { randomBranches, type Ways } from '@rehearse/simulate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepChip } from '../checklist/step-chip';
import { flowOf, withEvents } from '../data/steps';
import styles from './record.module.css';

interface RecordDialogProps {
  readonly app: StoredApp;
  /** Of the task. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (flow: readonly FlowStep[]) => void;
}

/** No way is called so: it is left to chance. */
const byChance = 'chance';

/** One shows how the task is done, in the player that testers get; what one does becomes the steps. */
export function RecordDialog({ app, name, onClose, onDone }: RecordDialogProps) {
  const { t } = useTranslation('test-setup');
  const [recording, setRecording] = useState(true);
  const [onlyScreens, setOnlyScreens] = useState(true);
  const [recorded, setRecorded] = useState<readonly FlowStep[]>([]);
  const [run, setRun] = useState(0);
  const [ways, setWays] = useState<Ways>({});
  const steps = flowOf(recorded, onlyScreens);
  const isEnough = steps.filter(({ optional }) => !optional).length >= limits.flowMinSteps;
  const again = () => {
    setRecorded([]);
    setRecording(true);
    setRun(run + 1);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      width={1_040}
      title={t('record.title', { name })}
      footerStart={
        <span className={styles.hint}>{isEnough ? '' : t('record.atLeast', { count: limits.flowMinSteps })}</span>
      }
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isDisabled={!isEnough} onPress={() => onDone(steps)}>
            {t('record.done')}
          </Button>
        </>
      }
    >
      {startScreen(app) ? (
        <div className={styles.columns}>
          <div className={styles.stage}>
            <Player
              key={run}
              app={app}
              ways={ways}
              imageUrl={imageUrl}
              fit="contain"
              frame
              onEvents={(events) => {
                if (recording) setRecorded((known) => withEvents(known, events));
              }}
            />
          </div>
          <div className={styles.side}>
            <div className={styles.controls}>
              <Button icon={recording ? 'player-pause' : 'player-record'} onPress={() => setRecording(!recording)}>
                {recording ? t('record.pause') : t('record.goOn')}
              </Button>
              <Button variant="quiet" icon="refresh" onPress={again}>
                {t('record.again')}
              </Button>
            </div>
            <output className={recording ? styles.on : styles.off}>
              {recording ? t('record.on') : t('record.off')}
            </output>
            <Switch isSelected={onlyScreens} onChange={setOnlyScreens} hint={t('record.onlyScreensText')}>
              {t('record.onlyScreens')}
            </Switch>
            {randomBranches(app).map(({ id, name: branch, ways: letters }) => (
              <Select
                key={id}
                label={branch}
                options={[
                  { id: byChance, text: t('record.chance') },
                  ...letters.map((letter) => ({ id: letter, text: t('record.way', { letter }) })),
                ]}
                value={ways[id] ?? byChance}
                onChange={(way) => {
                  setWays({ ...ways, [id]: way });
                  again();
                }}
              />
            ))}
            <h3>{t('tasks.steps', { count: steps.length })}</h3>
            <ol className={styles.steps}>
              {steps.map((step, index) => (
                <StepChip
                  key={index}
                  app={app}
                  step={step}
                  onRemove={() => setRecorded(recorded.filter((one) => one !== step))}
                  onOptional={(optional) =>
                    setRecorded(recorded.map((one) => (one === step ? { ...step, optional } : one)))
                  }
                />
              ))}
            </ol>
          </div>
        </div>
      ) : (
        <EmptyState icon="flag" title={t('missing.start')}>
          {t('record.noStart')}
        </EmptyState>
      )}
    </Dialog>
  );
}
