import { heldPicture, maxFilesOf, resolveStyle, uploaded, uploadText } from '@rehearse/widgets';
import type { App } from '@rehearse/model';
import type { ChangeEvent } from 'react';
import { DrawOperations } from '../draw/draw-operations';
import { type ControlProps, invalid, invisible, type ItemProps, nameOf } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import { keepLocalFiles, useLocalFiles } from './local-files';
import uploadStyles from './upload.module.css';

const noImage = () => '';

/** The device's own chooser. That something was picked is told, and how many: nothing else of it. */
export function Upload({ app, item }: ControlProps) {
  const { input } = useLayer();
  const { widget, value } = item;
  const files = useLocalFiles(app, item);
  const count = maxFilesOf(widget);
  const names = files.map(({ name }) => name).join(', ');
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(target.files ?? [])].slice(0, count);
    if (picked.length === 0) return;
    keepLocalFiles(app, item, picked);
    input.change(item.id, { type: 'value', value: picked.length });
  };
  const shown = uploadText(resolveStyle(app, widget), widget, names || nameOf(item));
  return (
    <>
      {uploaded(value) > 0 && (
        <div className={styles['drawing']}>
          <DrawOperations operations={[shown]} imageUrl={noImage} />
        </div>
      )}
      <input
        type="file"
        className={invisible}
        aria-label={nameOf(item)}
        aria-invalid={invalid(item)}
        multiple={count > 1}
        onChange={pick}
      />
    </>
  );
}

/** The picture that a call answered with, or the first one that was picked, from the tester's own device. */
export function Picked({ app, item }: ItemProps & { readonly app: App }) {
  const picked = useLocalFiles(app, item).find((file) => file.picture)?.picture;
  const picture = heldPicture(item.value) || picked;
  if (!picture || uploaded(item.value) === 0) return null;
  return <img className={uploadStyles['picture']} src={picture} alt={item.widget.name} draggable={false} />;
}
