import { NumberField } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { Row } from '../section';

interface WaitRowProps {
  /** Seconds as the document has them, which may be anything. */
  readonly delay: unknown;
  readonly onType: (seconds: number) => void;
  readonly onCommit: () => void;
}

/** How long an element waits before it does what it is there for. */
export function WaitRow({ delay, onType, onCommit }: WaitRowProps) {
  const { t } = useTranslation('editor');
  return (
    <Row label={t('call.wait')}>
      <NumberField
        label={t('call.wait')}
        size="s"
        unit={t('links.seconds')}
        min={0}
        max={60}
        value={Number(delay ?? 0) || 0}
        onChange={onType}
        onCommit={onCommit}
      />
    </Row>
  );
}
