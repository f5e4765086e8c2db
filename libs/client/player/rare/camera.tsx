import { boundPath } from '@rehearse/simulate';
import { useRef, useState } from 'react';
import { type ControlProps, nameOf } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import { keepLocalFiles } from './local-files';
import { Picked } from './upload';
import { Viewfinder } from './viewfinder';

/** A press asks for the device's camera and shows what it sees. The picture stays here: it is told that one was taken, and nothing of it. */
export function Camera({ app, item, onShow }: ControlProps) {
  const { input } = useLayer();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const turn = (open: boolean) => {
    if (open) setOpen(true);
    else close();
    input.report(item.id, { type: open ? 'open' : 'close', value: null });
  };
  const refused = () => {
    onShow({ asked: 'refused' });
    input.report(item.id, { type: 'given', value: false });
  };
  const take = (picture: File) => {
    close();
    onShow({ asked: undefined });
    keepLocalFiles(app, item, [picture]);
    input.enter(item.id, { type: 'value', value: true });
  };
  return (
    <>
      {boundPath(item.widget) === undefined && <Picked app={app} item={item} />}
      <button
        ref={button}
        type="button"
        className={styles['hit']}
        aria-label={nameOf(item)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => turn(true)}
      />
      {isOpen && <Viewfinder item={item} onTake={take} onRefused={refused} onClose={() => turn(false)} />}
    </>
  );
}
