import { useApi, useErrorText } from '@rehearse/client/api/react';
import {
  Banner,
  Button,
  Dialog,
  Field,
  IconButton,
  NumberField,
  RadioCards,
  type RadioCard,
  focusOnce,
} from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { createApp, createScreen, devices } from '@rehearse/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { deviceKeyOf, outlineOf, type DeviceKey } from './devices';
import styles from './create.module.css';

interface CreateDialogProps {
  /** In which it is made. */
  readonly folder?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const smallest = 100;
const largest = 4_000;
const [first] = devices;
const started = { w: first?.w ?? 375, h: first?.h ?? 812 };

function useDeviceCards(): readonly RadioCard<DeviceKey>[] {
  const { t } = useTranslation('prototypes');
  const presets = devices.map(({ key, w, h }) => {
    const outline = outlineOf(w, h);
    return {
      id: key,
      text: t(`app:device.${key}`),
      hint: `${w} × ${h}`,
      picture: <span className={styles.outline} style={{ width: outline.w, height: outline.h }} />,
    };
  });
  return [
    ...presets,
    {
      id: 'custom',
      text: t('app:device.custom'),
      hint: t('create.anySize'),
      picture: <span className={styles.custom} />,
    },
  ];
}

/** Makes a prototype with its first screen; the editor opens on it. */
function useCreate(folder: string | undefined, onDone: () => void) {
  const { t } = useTranslation('prototypes');
  const api = useApi();
  const queries = useQueryClient();
  const go = useNavigate();
  return useMutation({
    mutationFn: async ({ name, w, h }: { name: string; w: number; h: number }) => {
      const app = createApp({ name, w, h, time: Date.now() });
      const screen = createScreen(app, { name: t('firstScreen') });
      const { id: _, ...body } = { ...app, screens: { [screen.id]: screen } };
      const made = await api.call(routes.apps.create, { body });
      if (folder !== undefined) await api.call(routes.folders.move, { params: { app: made.id }, body: { folder } });
      return made;
    },
    onSuccess: async ({ id }) => {
      onDone();
      await go(paths.editor(id));
      await queries.invalidateQueries({ queryKey: [routes.apps.list.name] });
    },
  });
}

export function CreateDialog({ folder, isOpen, onClose }: CreateDialogProps) {
  const { t } = useTranslation('prototypes');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('create.title')} width={760} flush>
      <CreateForm folder={folder} onClose={onClose} />
    </Dialog>
  );
}

function CreateForm({ folder, onClose }: Omit<CreateDialogProps, 'isOpen'>) {
  const { t } = useTranslation('prototypes');
  const errorText = useErrorText();
  const cards = useDeviceCards();
  const create = useCreate(folder, onClose);
  const [name, setName] = useState('');
  const [size, setSize] = useState(started);
  const [device, setDevice] = useState<DeviceKey>(deviceKeyOf(started.w, started.h));
  const pick = (key: DeviceKey) => {
    setDevice(key);
    const preset = devices.find((one) => one.key === key);
    if (preset) setSize({ w: preset.w, h: preset.h });
  };
  const resize = (next: { w: number; h: number }) => {
    setSize(next);
    setDevice('custom');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate({ name: name.trim() || t('create.untitled'), ...size });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        {create.error && <Banner tone="bad">{errorText(create.error)}</Banner>}
        <Field
          label={t('create.name')}
          size="l"
          value={name}
          onChange={setName}
          placeholder={t('create.untitled')}
          maxLength={200}
          inputRef={focusOnce}
        />
        <RadioCards label={t('create.device')} items={cards} value={device} onChange={pick} />
        <div className={styles.size}>
          <NumberField
            label={t('create.width')}
            prefix={t('create.w')}
            min={smallest}
            max={largest}
            decimals={0}
            value={size.w}
            onChange={(w) => resize({ ...size, w })}
          />
          <NumberField
            label={t('create.height')}
            prefix={t('create.h')}
            min={smallest}
            max={largest}
            decimals={0}
            value={size.h}
            onChange={(h) => resize({ ...size, h })}
          />
          <IconButton
            icon="switch-horizontal"
            variant="secondary"
            label={t('create.turn')}
            onPress={() => {
              const turned = { w: size.h, h: size.w };
              setSize(turned);
              setDevice(deviceKeyOf(turned.w, turned.h));
            }}
          />
          <span className={styles.note}>{t('create.note')}</span>
        </div>
      </div>
      <footer className={styles.foot}>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" shortcut="↵" isPending={create.isPending}>
          {t('create.action')}
        </Button>
      </footer>
    </form>
  );
}
