import { Button, Icon, IconButton, Menu, Popover } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useTestSettings } from '../ask/questions';
import { useFormats } from '../format';
import { DateChoice } from './date-choice';
import { type Device, devices, isNarrowed, outcomes, type ResultsFilter } from './filter';
import styles from './filter.module.css';
import { VersionChoice } from './version-choice';

interface FilterBarProps {
  readonly appId: string;
  readonly filter: ResultsFilter;
  readonly onChange: (change: ResultsFilter) => void;
}

const deviceIcon = { phone: 'device-mobile', tablet: 'device-tablet', desktop: 'device-desktop' } as const;
const nothing: ResultsFilter = {
  valid: undefined,
  session: undefined,
  from: undefined,
  to: undefined,
  device: undefined,
  tag: undefined,
  task: undefined,
  outcome: undefined,
  variant: undefined,
  version: undefined,
};

/** The filter that holds for every figure, as chips: each opens its choices, a set one can be taken out. */
export function FilterBar({ appId, filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const app = useApp(appId);
  const tasks = useTestSettings(appId).data?.tasks ?? [];
  const deviceName: Record<Device, string> = {
    phone: t('device.phone'),
    tablet: t('device.tablet'),
    desktop: t('device.desktop'),
  };
  const outcomeName = { success: t('filter.succeeded'), fail: t('filter.failed') };
  const taskName = tasks.find(({ id }) => id === filter.task)?.name ?? filter.task;

  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <Chip
        icon="check"
        isSet={filter.valid !== 'all'}
        text={filter.valid === 'all' ? t('filter.withIgnored') : t('filter.validOnly')}
        onPress={() => onChange({ valid: filter.valid === 'all' ? undefined : 'all' })}
      />
      <Removable
        isSet={filter.device !== undefined}
        onRemove={() => onChange({ device: undefined })}
        name={t('filter.device')}
      >
        <Menu
          label={t('filter.device')}
          trigger={
            <Chip
              icon={filter.device ? deviceIcon[filter.device] : 'device-mobile'}
              isSet={filter.device !== undefined}
              text={filter.device ? deviceName[filter.device] : t('filter.anyDevice')}
            />
          }
          items={devices.map((id) => ({
            id,
            text: deviceName[id],
            icon: deviceIcon[id],
            onAction: () => onChange({ device: id }),
          }))}
        />
      </Removable>
      <Removable
        isSet={filter.from !== undefined || filter.to !== undefined}
        onRemove={() => onChange({ from: undefined, to: undefined })}
        name={t('filter.date')}
      >
        <Popover
          label={t('filter.date')}
          trigger={
            <Chip
              icon="calendar"
              isSet={filter.from !== undefined || filter.to !== undefined}
              text={rangeText(filter, formats.day) ?? t('filter.anyDate')}
            />
          }
        >
          {({ close }) => (
            <DateChoice
              filter={filter}
              onChange={(change) => {
                onChange(change);
                close();
              }}
            />
          )}
        </Popover>
      </Removable>
      {tasks.length > 0 && (
        <Removable
          isSet={filter.task !== undefined}
          onRemove={() => onChange({ task: undefined, outcome: undefined })}
          name={t('filter.outcome')}
        >
          <Menu
            label={t('filter.outcome')}
            trigger={
              <Chip
                icon="target"
                isSet={filter.task !== undefined}
                text={
                  filter.task
                    ? `${taskName ?? ''}: ${filter.outcome ? outcomeName[filter.outcome] : t('filter.started')}`
                    : t('filter.anyOutcome')
                }
              />
            }
            items={tasks.map((task) => ({
              id: task.id,
              text: task.name || task.id,
              items: outcomes.map((outcome) => ({
                id: outcome,
                text: outcomeName[outcome],
                icon: outcome === 'success' ? ('circle-check' as const) : ('circle-x' as const),
                onAction: () => onChange({ task: task.id, outcome }),
              })),
            }))}
          />
        </Removable>
      )}
      <Removable
        isSet={filter.version !== undefined}
        onRemove={() => onChange({ version: undefined })}
        name={t('filter.version')}
      >
        <Popover
          label={t('filter.version')}
          trigger={
            <Chip
              icon="versions"
              isSet={filter.version !== undefined}
              text={
                filter.version === undefined
                  ? t('filter.anyVersion')
                  : t('filter.versionIs', { version: filter.version })
              }
            />
          }
        >
          {({ close }) => (
            <VersionChoice
              value={filter.version}
              current={app.data?.version}
              onChange={(version) => {
                onChange({ version });
                close();
              }}
            />
          )}
        </Popover>
      </Removable>
      {filter.session && (
        <Removable isSet onRemove={() => onChange({ session: undefined })} name={t('filter.sessions')}>
          <span className={styles.fact}>
            <Icon name="users" />
            {t('filter.picked', { count: filter.session.length })}
          </span>
        </Removable>
      )}
      {filter.tag && (
        <Removable isSet onRemove={() => onChange({ tag: undefined })} name={t('filter.tag')}>
          <span className={styles.fact}>
            <Icon name="flag" />
            {filter.tag}
          </span>
        </Removable>
      )}
      {filter.variant && (
        <Removable isSet onRemove={() => onChange({ variant: undefined })} name={t('filter.variant')}>
          <span className={styles.fact}>
            <Icon name="arrows-exchange" />
            {filter.variant}
          </span>
        </Removable>
      )}
      {isNarrowed(filter) && (
        <Button size="s" variant="link" onPress={() => onChange(nothing)}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
}

function rangeText({ from, to }: ResultsFilter, day: (ms: number) => string): string | null {
  if (from === undefined && to === undefined) return null;
  return `${from === undefined ? '…' : day(from)}–${to === undefined ? '…' : day(to)}`;
}

interface ChipProps {
  readonly icon: 'check' | 'calendar' | 'target' | 'versions' | (typeof deviceIcon)[Device];
  readonly text: string;
  readonly isSet: boolean;
  readonly onPress?: () => void;
}

function Chip({ icon, text, isSet, ...press }: ChipProps) {
  return (
    <Button size="s" icon={icon} className={isSet ? styles.set : undefined} {...press}>
      <span className={styles.chipText}>{text}</span>
    </Button>
  );
}

interface RemovableProps {
  readonly isSet: boolean;
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Removable({ isSet, name, onRemove, children }: RemovableProps) {
  const { t } = useTranslation('results');
  return (
    <span className={isSet ? styles.group : undefined}>
      {children}
      {isSet && <IconButton icon="x" size="s" label={t('filter.remove', { name })} onPress={onRemove} />}
    </span>
  );
}
