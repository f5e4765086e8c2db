import { QrCode } from '../../../qr/qr-code';
import { phoneAddress } from '../link';
import { useTexts } from '../texts';
import styles from '../tester.module.css';

/** The same link, for the phone on the reader's desk. */
export default function PhoneCode() {
  const { t } = useTexts();
  return (
    <div className={`${styles['card']} ${styles['notice']}`}>
      <QrCode text={phoneAddress(location.href)} label={t('welcome.phoneCode')} />
      <p>{t('welcome.phone')}</p>
    </div>
  );
}
