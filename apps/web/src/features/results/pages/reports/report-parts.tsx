import { useRoute } from '@rehearse/client/api/react';
import { Button, Checkbox } from '@rehearse/client/ui';
import { type Clip, type Finding, limits, routes } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionLabel } from '../../answers/answer-labels';
import { useFindings, useScreens, useStudy, useSurvey, useTasks, useTestedApp } from '../../queries/result-queries';
import { useFilterName } from '../../filter/filter-names';
import type { Scope } from '../../queries/scope';
import { isMeasured } from '../../tasks/shown-task';
import { askedQuestions } from '../answers/asked-questions';
import { useFindingTexts } from '../findings/finding-text';
import { ChoiceList } from './choice-list';
import { type Comparison, comparisonKey, comparisonsOf, withComparison } from './comparisons';
import { ComparisonDialog } from './comparison-dialog';
import { ClipCuts } from './clip-cuts';
import { clipKey, foundClips, isCutOf, notedClips } from './clips';
import type { ReportForm } from './report-form';
import styles from './reports.module.css';

interface ReportPartsProps {
  readonly scope: Scope;
  readonly form: ReportForm;
  readonly set: (change: Partial<ReportForm>) => void;
}

/** Those of notes and of findings, and what is in the report already. */
function useClips(app: string, found: readonly Clip[], chosen: readonly Clip[]): readonly Clip[] {
  const { data = [] } = useRoute(routes.events.annotations, { params: { app, type: 'note' } });
  const offered = [...notedClips(data), ...found].filter((one) => !chosen.some((cutOne) => isCutOf(cutOne, one)));
  return [...new Map([...offered, ...chosen].map((one) => [clipKey(one), one])).values()];
}

/** Those of the study, and what is in the report already. */
function useComparisons(scope: Scope, chosen: readonly Comparison[]): readonly Comparison[] {
  const nameOf = useFilterName(scope.appId);
  const study = useStudy(scope).data;
  const offered = study ? comparisonsOf(study, nameOf) : [];
  return [...new Map([...offered, ...chosen].map((one) => [comparisonKey(one), one])).values()];
}

/** Screens that somebody saw. */
function useSeenScreens(scope: Scope) {
  const app = useTestedApp(scope).data;
  const seen = useScreens(scope).data?.rows ?? [];
  return seen
    .filter(({ screen, sessions }) => sessions > 0 && app?.screens[screen])
    .slice(0, limits.reportScreens)
    .map(({ screen }) => ({ id: screen, text: app?.screens[screen]?.name || screen }));
}

/** What a report shows, of what there is under the filter. */
export function ReportParts({ scope, form, set }: ReportPartsProps) {
  const { t } = useTranslation('results');
  const [isAdding, setAdding] = useState(false);
  const texts = useFindingTexts(scope);
  const found = useFindings(scope).data?.rows.filter(({ dismissed }) => !dismissed) ?? [];
  const questions = askedQuestions(useSurvey(scope).data?.columns ?? []);
  // What testers do in exercises is no distribution of answers.
  const asked = questions.filter(({ asks }) => asks === undefined);
  const exercises = questions.filter(({ asks }) => asks !== undefined);
  const tasks = useTasks(scope).data?.rows.filter(isMeasured) ?? [];
  const title = (finding: Finding) => texts.title(finding);
  const chosen = found.filter(({ id }) => form.findings.includes(id));
  const clips = useClips(scope.appId, foundClips(chosen, title), form.clips);
  const comparisons = useComparisons(scope, form.comparisons);
  const screens = useSeenScreens(scope);
  const isTyped = asked.some(
    ({ id, columns }) => form.questions.includes(id) && columns.some(({ kind }) => kind === 'text'),
  );
  return (
    <fieldset className={styles.parts}>
      <legend>{t('report.parts')}</legend>
      <Checkbox isSelected={form.hasHeadline} onChange={(hasHeadline) => set({ hasHeadline })}>
        {t('report.part.headline')}
      </Checkbox>
      <ChoiceList
        label={t('findings.title')}
        items={found.map((one) => ({ id: one.id, text: texts.title(one) }))}
        chosen={form.findings}
        onChange={(findings) => set({ findings })}
      />
      <Checkbox isSelected={form.hasTasks} onChange={(hasTasks) => set({ hasTasks })}>
        {t('report.part.tasks')}
      </Checkbox>
      <ChoiceList
        label={t('report.comparisons')}
        items={comparisons.map((one) => ({
          id: comparisonKey(one),
          text: t('report.against', { a: one.a.name, b: one.b.name }),
        }))}
        chosen={form.comparisons.map(comparisonKey)}
        onChange={(keys) => set({ comparisons: comparisons.filter((one) => keys.includes(comparisonKey(one))) })}
      />
      <div>
        <Button size="s" icon="plus" onPress={() => setAdding(true)}>
          {t('report.compareGroups')}
        </Button>
      </div>
      {isAdding && (
        <ComparisonDialog
          appId={scope.appId}
          onClose={() => setAdding(false)}
          onAdd={(one) => set({ comparisons: withComparison(form.comparisons, one) })}
        />
      )}
      <ChoiceList
        label={t('report.paths')}
        items={tasks.map(({ id, name }) => ({ id, text: name || id }))}
        chosen={form.paths}
        onChange={(paths) => set({ paths })}
      />
      <ChoiceList
        label={t('report.heat')}
        items={screens}
        chosen={form.screens}
        onChange={(ids) => set({ screens: ids })}
      />
      <ChoiceList
        label={t('report.clips')}
        items={clips.map((one) => ({ id: clipKey(one), text: one.title || t('report.clip') }))}
        chosen={form.clips.map(clipKey)}
        onChange={(keys) => set({ clips: clips.filter((one) => keys.includes(clipKey(one))) })}
      />
      <ClipCuts clips={form.clips} onChange={(cuts) => set({ clips: cuts })} />
      <ChoiceList
        label={t('answers.title')}
        items={asked.map((one) => ({ id: one.id, text: questionLabel(one, t) }))}
        chosen={form.questions}
        onChange={(questions) => set({ questions })}
      />
      <ChoiceList
        label={t('report.exercises')}
        items={exercises.map((one) => ({ id: one.id, text: questionLabel(one, t) }))}
        chosen={form.exercises}
        onChange={(ids) => set({ exercises: ids })}
      />
      {isTyped && (
        <div className={styles.items}>
          <Checkbox isSelected={form.hasQuotes} onChange={(hasQuotes) => set({ hasQuotes })}>
            {t('report.part.quotes')}
          </Checkbox>
        </div>
      )}
    </fieldset>
  );
}
