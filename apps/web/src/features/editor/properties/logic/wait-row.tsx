import { NumberField } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { Row } from '../section';

interface WaitRowProps {
  /** Seconds as the document has them, which may be anything. */
  readonly delay: unknown;
  /** It waits so long between its turns. */
  readonly isPause?: boolean;
  readonly onType: (seconds: number) => void;
  readonly onCommit: () => void;
}

/** How long an element waits before it does what it is there for. */
export function WaitRow({ delay, isPause = false, onType, onCommit }: WaitRowProps) {
  const { t } = useTranslation('editor');
  const label = t(isPause ? 'call.every' : 'call.wait');
  const least = isPause ? 1 : 0;
  return (
    <Row label={label}>
      <NumberField
        label={label}
        size="s"
        unit={t('links.seconds')}
        min={least}
        max={60}
        value={Math.max(least, Number(delay ?? 0) || 0)}
        onChange={onType}
        onCommit={onCommit}
      />
    </Row>
  );
}
