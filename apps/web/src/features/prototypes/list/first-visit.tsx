import { Button, ButtonLink, Icon } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { useExamples } from '../data/use-apps';
import { Thumbnail } from '../card/thumbnail';
import styles from './list.module.css';

/** Nothing here yet: what this is for, and how to begin. */
export function FirstVisit({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation('prototypes');
  const { data: examples } = useExamples();
  const example = examples?.[0];
  return (
    <section className={styles.first}>
      <h2>{t('first.title')}</h2>
      <p className={styles.firstText}>{t('first.text')}</p>
      <div className={styles.options}>
        <article className={styles.option}>
          <div className={styles.optionTile} aria-hidden>
            <span className={styles.paper} />
            <span className={styles.nextPaper}>
              <Icon name="plus" size={20} />
            </span>
          </div>
          <div className={styles.optionBody}>
            <h3>{t('first.blank')}</h3>
            <p>{t('first.blankText')}</p>
            <Button variant="primary" icon="plus" shortcut="C" onPress={onCreate}>
              {t('create.action')}
            </Button>
          </div>
        </article>
        {example && (
          <article className={styles.option}>
            <div className={styles.optionTile}>
              <Thumbnail listed={example} />
            </div>
            <div className={styles.optionBody}>
              <h3>{t('first.example')}</h3>
              <p>{t('first.exampleText')}</p>
              <ButtonLink href={hrefOf(paths.examples)}>{t('first.seeExamples')}</ButtonLink>
            </div>
          </article>
        )}
      </div>
    </section>
  );
}
