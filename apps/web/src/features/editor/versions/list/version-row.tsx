import { Badge, Button, formatsOf, IconButton, Menu, type MenuEntries, timeText, useToast } from '@rehearse/client/ui';
import type { AppVersion } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import type { VersionActions } from '../data/use-version-actions';
import { usePeople } from '../data/use-people';
import { NameField } from './name-field';
import { RowButton } from './row-button';
import { Steps } from './steps';
import { summaryTexts } from './summary-text';
import { numberText } from './version-text';
import styles from './versions.module.css';

interface VersionRowProps {
  readonly version: AppVersion;
  /** The one before it in time, as far as it is known. */
  readonly before: AppVersion | undefined;
  readonly isCurrent: boolean;
  readonly actions: VersionActions;
  readonly onOpen: () => void;
  readonly onRestore: () => void;
}

export function VersionRow({ version, before, isCurrent, actions, onOpen, onRestore }: VersionRowProps) {
  const { t, i18n } = useTranslation('editor');
  const editor = useEditor();
  const people = usePeople(editor.app.id);
  const [isNaming, setNaming] = useState(false);
  const [hasSteps, setSteps] = useState(false);
  const { facts } = formatsOf(i18n.language);
  const { number, name, ended, authors, rounds } = version;
  const isMarked = name !== null || rounds.length > 0;
  return (
    <div className={styles.row} data-current={isCurrent || undefined}>
      {isNaming ? (
        <NameField
          value={name ?? ''}
          label={t('versions.nameLabel')}
          onName={(next) => actions.rename.mutate({ number, name: next })}
          onEnd={() => setNaming(false)}
        />
      ) : (
        <RowButton isCurrent={isCurrent} isMarked={isMarked} onPress={onOpen}>
          <span className={styles.title}>
            <strong>{name ?? numberText(t, version)}</strong>
            {name !== null && <span className={styles.number}>{numberText(t, version)}</span>}
            <time className={styles.time}>{timeText(ended, i18n.language)}</time>
          </span>
          <Summary version={version} />
          {rounds.length > 0 && <Badge icon="flask">{t('versions.testedIn', { count: rounds.length })}</Badge>}
          {authors.length > 0 && <span className={styles.people}>{facts(people(authors))}</span>}
        </RowButton>
      )}
      {isCurrent && (
        <Actions
          version={version}
          actions={actions}
          hasSteps={hasSteps}
          onSteps={() => setSteps(!hasSteps)}
          onName={() => setNaming(true)}
          onRestore={onRestore}
        />
      )}
      {isCurrent && hasSteps && <Steps version={version} before={before} />}
    </div>
  );
}

function Summary({ version: { restored, summary, first } }: { readonly version: AppVersion }) {
  const { t, i18n } = useTranslation('editor');
  const { facts } = formatsOf(i18n.language);
  const texts =
    restored !== null
      ? [t('versions.restoredFrom', { number: restored })]
      : first === 1 && summary.length === 0
        ? [t('versions.beginning')]
        : summaryTexts(t, summary, facts);
  return texts.map((text) => (
    <span key={text} className={styles.text}>
      {text}
    </span>
  ));
}

interface ActionsProps {
  readonly version: AppVersion;
  readonly actions: VersionActions;
  readonly hasSteps: boolean;
  readonly onSteps: () => void;
  readonly onName: () => void;
  readonly onRestore: () => void;
}

function Actions({ version: { number, name }, actions, hasSteps, onSteps, onName, onRestore }: ActionsProps) {
  const { t } = useTranslation('editor');
  const { readOnly } = useEditor();
  const showToast = useToast();
  const copyLink = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => showToast({ kind: 'success', text: t('versions.linkCopied') }));
  const writing: MenuEntries = [
    { id: 'name', text: t(name === null ? 'versions.name' : 'versions.rename'), icon: 'pencil', onAction: onName },
    ...(name === null
      ? []
      : [
          {
            id: 'unname',
            text: t('versions.unname'),
            icon: 'x' as const,
            onAction: () => actions.rename.mutate({ number, name: null }),
          },
        ]),
  ];
  const reading: MenuEntries = [
    { id: 'link', text: t('versions.copyLink'), icon: 'link', onAction: copyLink },
    { id: 'steps', text: t('versions.steps'), icon: 'list', isChecked: hasSteps, onAction: onSteps },
  ];
  return (
    <div className={styles.actions}>
      {!readOnly && (
        <>
          <Button size="s" icon="restore" isDisabled={actions.restore.isPending} onPress={onRestore}>
            {t('versions.restore')}
          </Button>
          <Button
            size="s"
            icon="copy-plus"
            isDisabled={actions.duplicate.isPending}
            onPress={() => actions.duplicate.mutate(number)}
          >
            {t('commands.duplicate')}
          </Button>
        </>
      )}
      <Menu
        label={t('versions.more')}
        placement="bottom end"
        items={readOnly ? reading : [...writing, '-', ...reading]}
        trigger={<IconButton icon="dots" size="s" label={t('versions.more')} className={styles.menu} />}
      />
    </div>
  );
}
