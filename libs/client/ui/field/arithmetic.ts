/**
 * The value of a sum such as `120+8*2`, `50%` (of `current`), `+10` or `*2` (applied to `current`), with point or comma.
 * null when it is not one, or not a finite number. `-5` is the number, not a subtraction.
 */
export function evaluate(text: string, current = 0): number | null {
  const source = text
    .replace(/,/g, '.')
    .replace(/[×x]/g, '*')
    .replace(/[÷]/g, '/')
    .replace(/−/g, '-')
    .replace(/\s/g, '');
  if (!source) return null;
  const parser = new Parser(/^[+*/]/.test(source) ? `(${current})${source}` : source, current);
  const value = parser.sum();
  return parser.atEnd && value !== null && Number.isFinite(value) ? value : null;
}

class Parser {
  #at = 0;
  constructor(
    private readonly source: string,
    private readonly whole: number,
  ) {}

  get atEnd(): boolean {
    return this.#at === this.source.length;
  }

  sum(): number | null {
    return this.#chain(() => this.#product(), { '+': (a, b) => a + b, '-': (a, b) => a - b });
  }

  #product(): number | null {
    return this.#chain(() => this.#factor(), { '*': (a, b) => a * b, '/': (a, b) => a / b });
  }

  #chain(operand: () => number | null, operators: Record<string, (a: number, b: number) => number>): number | null {
    let value = operand();
    for (let apply = this.#take(operators); value !== null && apply; apply = this.#take(operators)) {
      const right = operand();
      value = right === null ? null : apply(value, right);
    }
    return value;
  }

  #take<T>(operators: Record<string, T>): T | undefined {
    const operator = operators[this.source[this.#at] ?? ''];
    if (operator) this.#at += 1;
    return operator;
  }

  #factor(): number | null {
    if (this.#take({ '-': true })) return negate(this.#factor());
    if (this.#take({ '(': true })) {
      const inner = this.sum();
      return this.#take({ ')': true }) ? inner : null;
    }
    const digits = /^\d*\.?\d+|^\d+\.?/.exec(this.source.slice(this.#at))?.[0];
    if (!digits) return null;
    this.#at += digits.length;
    return this.#take({ '%': true }) ? (Number(digits) / 100) * this.whole : Number(digits);
  }
}

const negate = (value: number | null): number | null => (value === null ? null : -value);
