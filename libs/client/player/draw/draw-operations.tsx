import type { DrawOperation, PathOperation } from '@rehearse/widgets';
import { memo } from 'react';
import { boxStyle, type ImageUrl, placeStyle, textStyle } from './operation-style';

function Path({ operation }: { readonly operation: PathOperation }) {
  return (
    <svg
      style={{ ...placeStyle(operation), overflow: 'visible' }}
      viewBox={`0 0 ${operation.viewBox.w} ${operation.viewBox.h}`}
      preserveAspectRatio="none"
      fill={operation.fill ?? 'none'}
      stroke={operation.stroke ?? 'none'}
      strokeWidth={operation.strokeWidth}
      strokeLinecap={operation.cap ?? 'round'}
      strokeDasharray={operation.dash?.join(' ')}
      strokeLinejoin="round"
      aria-hidden
    >
      {operation.d.map((d, index) => (
        <path key={index} d={d} />
      ))}
    </svg>
  );
}

function Operation({ operation, imageUrl }: { readonly operation: DrawOperation; readonly imageUrl: ImageUrl }) {
  switch (operation.kind) {
    case 'box':
      return <div style={boxStyle(operation, imageUrl)} />;
    case 'text':
      return <div style={textStyle(operation)}>{operation.text}</div>;
    case 'path':
      return <Path operation={operation} />;
  }
}

export interface DrawOperationsProps {
  readonly operations: readonly DrawOperation[];
  readonly imageUrl: ImageUrl;
}

/** Paints draw operations into the nearest positioned element, in their order, in px of the prototype. */
export const DrawOperations = memo(function DrawOperations({ operations, imageUrl }: DrawOperationsProps) {
  return operations.map((operation, index) => <Operation key={index} operation={operation} imageUrl={imageUrl} />);
});
