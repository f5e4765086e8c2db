import { Button, Checkbox, Field, IconButton, Select } from '@rehearse/client/ui';
import { isPickMany, optionsOf, pickedOptions } from '@rehearse/widgets';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../layout.module.css';
import styles from './content.module.css';
import { usePropsEdit, type WidgetTarget } from '../target';

const nothing = '\u0000none';

/** Choices, one per line: Enter adds one, several lines can be pasted. */
export function OptionsEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.options');
  const list = useRef<HTMLUListElement>(null);
  const [widget] = target.widgets;
  if (!widget) return null;
  const options = optionsOf(widget);
  const selected = pickedOptions(widget);
  const isMany = isPickMany(widget);
  /** By their texts, as indexes would move to others. */
  const withSelected = (texts: readonly string[]) => ({ selected: isMany ? texts : (texts[0] ?? '') });
  const focus = (index: number) => requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());

  const rename = (index: number, text: string) => {
    const renamed = selected.map((one) => (one === options[index] ? text : one));
    edit.set({ options: options.with(index, text), ...withSelected(renamed) });
  };
  const insert = (at: number, texts: readonly string[]) => {
    edit.setOnce({ options: options.toSpliced(at, 0, ...texts), ...withSelected(selected) });
    focus(at + texts.length - 1);
  };
  const remove = (index: number) => {
    const left = options.toSpliced(index, 1);
    edit.setOnce({ options: left, ...withSelected(selected.filter((one) => left.includes(one))) });
  };
  const move = (index: number, by: -1 | 1) => {
    const [text, other] = [options[index], options[index + by]];
    if (text === undefined || other === undefined) return;
    edit.setOnce({ options: options.with(index, other).with(index + by, text), ...withSelected(selected) });
    focus(index + by);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter') insert(index + 1, ['']);
    else if (event.altKey && event.key === 'ArrowUp') move(index, -1);
    else if (event.altKey && event.key === 'ArrowDown') move(index, 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/).filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    insert(index + 1, lines);
  };

  return (
    <>
      <ul ref={list} className={layout.list} aria-label={t('content.options')}>
        {options.map((text, index) => (
          <li
            key={index}
            className={styles.listRow}
            onKeyDownCapture={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
          >
            <Field
              aria-label={t('content.option', { number: index + 1 })}
              size="s"
              value={text}
              onChange={(next) => rename(index, next)}
              onBlur={edit.commit}
            />
            <IconButton
              icon="arrow-up"
              size="s"
              label={t('content.up')}
              isDisabled={index === 0}
              onPress={() => move(index, -1)}
            />
            <IconButton
              icon="x"
              size="s"
              label={t('content.removeOption', { name: text })}
              isDisabled={options.length < 2}
              onPress={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="s"
        icon="plus"
        onPress={() => insert(options.length, [t('content.newOption', { number: options.length + 1 })])}
      >
        {t('content.addOption')}
      </Button>
      {isMany ? (
        <fieldset className={styles.selected}>
          <legend>{t('content.selected')}</legend>
          {distinct(options).map((text) => (
            <Checkbox
              key={text}
              isSelected={selected.includes(text)}
              onChange={(on) =>
                edit.setOnce(withSelected(options.filter((one) => (one === text ? on : selected.includes(one)))))
              }
            >
              {text}
            </Checkbox>
          ))}
        </fieldset>
      ) : (
        <Select
          label={t('content.selected')}
          size="s"
          options={[
            { id: nothing, text: t('content.noneSelected') },
            ...distinct(options).map((text) => ({ id: text, text })),
          ]}
          value={selected[0] || nothing}
          onChange={(id) => edit.setOnce({ selected: id === nothing ? '' : id })}
        />
      )}
    </>
  );
}

const distinct = (options: readonly string[]): readonly string[] => [...new Set(options)].filter(Boolean);
