import { errors } from '@rehearse/contract';
import cn from './errors/cn.json' with { type: 'json' };
import de from './errors/de.json' with { type: 'json' };
import en from './errors/en.json' with { type: 'json' };
import pt from './errors/pt.json' with { type: 'json' };

const codes = [...Object.keys(errors), 'network'].sort((a, b) => a.localeCompare(b));

it.each(Object.entries({ en, de, pt, cn }))('has words for every error code in %s', (_, texts) => {
  expect(Object.keys(texts).sort((a, b) => a.localeCompare(b))).toEqual(codes);
  expect(Object.values(texts).every((text) => text.trim().length > 0)).toBe(true);
});
