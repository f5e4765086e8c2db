import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Button, useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '../../../data-table/data-table';
import { saveTable } from '../../../data-table/save-table';
import styles from './people.module.css';

/** All who want the newsletter as a file, whatever is looked for. */
export function SaveNewsletter() {
  const { t, i18n } = useTranslation('operator');
  const api = useApi();
  const showToast = useToast();
  const errorText = useErrorText();
  const save = useMutation({
    mutationFn: () => api.call(routes.operator.newsletter, {}),
    onSuccess: (people) => {
      const columns = columnsOf(
        [t('newsletter.address'), 'text'],
        [t('newsletter.name'), 'text'],
        [t('newsletter.language'), 'text'],
      );
      const rows = people.map(({ email, name, lastname, language = '' }) => [
        email,
        `${name} ${lastname}`.trim(),
        language,
      ]);
      saveTable('newsletter', { columns, rows }, i18n.language);
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  });
  return (
    <div className={styles.newsletter}>
      <Button icon="table-export" isPending={save.isPending} onPress={() => save.mutate()}>
        {t('audit.save')}
      </Button>
      <span>{t('newsletter.note')}</span>
    </div>
  );
}
