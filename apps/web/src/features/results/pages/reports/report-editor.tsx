import { Button, Dialog, Field, RadioCards, TextArea } from '@rehearse/client/ui';
import { limits, type Report } from '@rehearse/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toQuery } from '../../filter/filter';
import { useFilterName } from '../../filter/filter-names';
import type { Scope } from '../../queries/scope';
import { draftOf, emptyForm, formOf, type ReportForm } from './report-form';
import { ReportParts } from './report-parts';
import styles from './reports.module.css';
import type { useReports } from './use-reports';

interface ReportEditorProps {
  /** undefined for a new one. */
  readonly report: Report | undefined;
  readonly scope: Scope;
  readonly save: ReturnType<typeof useReports>['save'];
  readonly onSaved: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Its links, and what else is not a part of it. */
  readonly children: ReactNode;
}

/** What a report tells: of the sessions under the filter of the page. */
export function ReportEditor({ report, scope, save, onSaved, onRemove, children }: ReportEditorProps) {
  const { t } = useTranslation('results');
  const filterName = useFilterName(scope.appId);
  const [form, setForm] = useState<ReportForm>(() => (report ? formOf(report) : emptyForm));
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<ReportForm>) => setForm((before) => ({ ...before, ...change }));
  const draft = draftOf(form, toQuery(scope.filter), t('report.notes'));
  const isUntitled = draft.title === '';
  const isEmpty = draft.parts.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isUntitled || isEmpty) return;
    save.mutate({ id: report?.id, body: draft }, { onSuccess: ({ id }) => onSaved(id) });
  };
  return (
    <div className={styles.editor}>
      {children}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('report.titleLabel')}
          value={form.title}
          maxLength={limits.reportTitleChars}
          placeholder={t('report.titleExample')}
          onChange={(title) => set({ title })}
          error={isTried && isUntitled ? t('report.untitled') : undefined}
        />
        <TextArea
          label={t('report.introduction')}
          hint={t('report.introductionHint')}
          value={form.introduction}
          maxLength={limits.reportTextChars}
          onChange={(introduction) => set({ introduction })}
        />
        <ReportParts scope={scope} form={form} set={set} />
        <TextArea
          label={t('report.notes')}
          hint={t('report.notesHint')}
          value={form.notes}
          maxLength={limits.reportTextChars}
          onChange={(notes) => set({ notes })}
        />
        <RadioCards
          label={t('report.which')}
          value={form.isFrozen ? 'frozen' : 'living'}
          onChange={(which) => set({ isFrozen: which === 'frozen' })}
          items={[
            { id: 'frozen', text: t('report.frozen'), hint: t('report.frozenText') },
            { id: 'living', text: t('report.living'), hint: t('report.livingText') },
          ]}
        />
        <p className={styles.note}>{t('report.filter', { filter: filterName(scope.filter) })}</p>
        {isTried && isEmpty && (
          <p role="alert" className={styles.error}>
            {t('report.empty')}
          </p>
        )}
        <div className={styles.buttons}>
          {report && <Remove onRemove={() => onRemove(report.id)} />}
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {t(report ? 'report.save' : 'report.make')}
          </Button>
        </div>
      </form>
    </div>
  );
}

function Remove({ onRemove }: { readonly onRemove: () => void }) {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="trash" onPress={() => setOpen(true)}>
        {t('report.remove')}
      </Button>
      <Dialog
        isOpen={isOpen}
        isAlert
        onClose={() => setOpen(false)}
        width={440}
        title={t('report.removeTitle')}
        footer={
          <>
            <Button onPress={() => setOpen(false)}>{t('report.cancel')}</Button>
            <Button variant="danger" onPress={onRemove}>
              {t('report.remove')}
            </Button>
          </>
        }
      >
        <p>{t('report.removeText')}</p>
      </Dialog>
    </>
  );
}
