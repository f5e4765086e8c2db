import { Icon } from '@rehearse/client/ui';
import type { NewsItem } from '@rehearse/contract';
import { textOfNews } from '../../feed';
import { hrefOf, paths } from '../../paths';
import { Row } from './row';
import styles from './feed.module.css';

interface NewsRowProps {
  readonly item: NewsItem;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** A tip, or what is new in the product. */
export const NewsRow = ({ item, isNew, onClose }: NewsRowProps) => (
  <Row
    mark={
      <span className={styles.icon}>
        <Icon name={item.isPublic ? 'sparkles' : 'bulb'} />
      </span>
    }
    href={hrefOf(item.link ?? paths.helpNews)}
    title={item.title}
    at={item.lastUpdate}
    isDay={item.isPublic}
    isNew={isNew}
    onOpen={onClose}
  >
    {textOfNews(item)}
  </Row>
);
