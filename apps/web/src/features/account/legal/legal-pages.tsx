import { useTranslation } from 'react-i18next';
import styles from './legal.module.css';

interface LegalSection {
  readonly title: string;
  readonly text: string;
}

function Legal({
  title,
  lead,
  sections,
}: {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}) {
  return (
    <article className={styles.page}>
      <title>{`${title} · Rehearse`}</title>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </article>
  );
}

export function TermsPage() {
  const { t } = useTranslation('account');
  return (
    <Legal
      title={t('terms.title')}
      lead={t('terms.lead')}
      sections={[
        { title: t('terms.who'), text: t('terms.whoText') },
        { title: t('terms.yours'), text: t('terms.yoursText') },
        { title: t('terms.testers'), text: t('terms.testersText') },
        { title: t('terms.care'), text: t('terms.careText') },
        { title: t('terms.end'), text: t('terms.endText') },
      ]}
    />
  );
}

export function PrivacyPage() {
  const { t } = useTranslation('account');
  return (
    <Legal
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      sections={[
        { title: t('privacy.account'), text: t('privacy.accountText') },
        { title: t('privacy.testers'), text: t('privacy.testersText') },
        { title: t('privacy.not'), text: t('privacy.notText') },
        { title: t('privacy.browser'), text: t('privacy.browserText') },
        { title: t('privacy.where'), text: t('privacy.whereText') },
        { title: t('privacy.delete'), text: t('privacy.deleteText') },
      ]}
    />
  );
}
