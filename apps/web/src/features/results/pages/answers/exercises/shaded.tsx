import answers from '../answers.module.css';

/** A cell that is darker the larger its share. */
export function Shaded({ share, children }: { readonly share: number; readonly children: string }) {
  const background = `color-mix(in srgb, var(--bar) ${Math.round(share * 100)}%, transparent)`;
  return (
    <span className={answers.cell} style={{ background }}>
      {children}
    </span>
  );
}
