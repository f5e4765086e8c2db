import type { Mark, PathMark } from '@rehearse/widgets';
import { memo } from 'react';
import { boxStyle, type ImageUrl, placeStyle, textStyle } from './mark-style';

function Path({ mark }: { readonly mark: PathMark }) {
  return (
    <svg
      style={{ ...placeStyle(mark), overflow: 'visible' }}
      viewBox={`0 0 ${mark.viewBox} ${mark.viewBox}`}
      preserveAspectRatio="none"
      fill={mark.fill ?? 'none'}
      stroke={mark.stroke ?? 'none'}
      strokeWidth={mark.strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {mark.d.map((d, index) => (
        <path key={index} d={d} />
      ))}
    </svg>
  );
}

function One({ mark, imageUrl }: { readonly mark: Mark; readonly imageUrl: ImageUrl }) {
  switch (mark.kind) {
    case 'box':
      return <div style={boxStyle(mark, imageUrl)} />;
    case 'text':
      return <div style={textStyle(mark)}>{mark.text}</div>;
    case 'path':
      return <Path mark={mark} />;
  }
}

export interface MarksProps {
  readonly marks: readonly Mark[];
  readonly imageUrl: ImageUrl;
}

/** Paints marks into the nearest positioned element, in their order, in px of the prototype. */
export const Marks = memo(function Marks({ marks, imageUrl }: MarksProps) {
  return marks.map((mark, index) => <One key={index} mark={mark} imageUrl={imageUrl} />);
});
