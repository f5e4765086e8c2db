import type { App, WidgetState } from '@rehearse/model';
import { layerView, type LayerView } from '@rehearse/simulate';
import { useState } from 'react';
import { DrawOperations } from './draw/draw-operations';
import type { ImageUrl } from './draw/operation-style';
import { screenOperations } from './draw/widget-drawing';
import { Item } from './stage/item';
import { LayerProvider } from './stage/layer-context';
import { LayerInput } from './stage/layer-input';

interface StillProps {
  readonly app: App;
  readonly imageUrl: ImageUrl;
  /** States that else only a pointer, a key or a rule brings about. */
  readonly states: readonly WidgetState[];
}

/** A screen as testers meet it, controls included, which nobody can use. */
export function StillScreen({ screen, ...still }: StillProps & { readonly screen: string }) {
  const layer = layerView(still.app, screen);
  return layer && <StillLayer layer={layer} {...still} />;
}

function StillLayer({ app, layer, states, imageUrl }: StillProps & { readonly layer: LayerView }) {
  const { screen, items } = layer;
  const [input] = useState(() => new LayerInput(layer, 0, () => undefined));
  const [context] = useState({ screen: screen.id, input });
  return (
    <LayerProvider value={context}>
      <div
        inert
        style={{ position: 'relative', overflow: 'hidden', width: screen.w, height: screen.h, colorScheme: 'light' }}
      >
        <DrawOperations operations={screenOperations(app, screen)} imageUrl={imageUrl} />
        {items.map((item) => (
          <Item
            key={item.id}
            app={app}
            item={{ ...item, states: [...item.states, ...states] }}
            imageUrl={imageUrl}
            link={false}
            hint={false}
          />
        ))}
      </div>
    </LayerProvider>
  );
}
