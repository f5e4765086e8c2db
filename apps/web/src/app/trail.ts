type Fetch = (url: string, request: RequestInit) => Promise<Response>;

const kept = 50;
const longest = 480;

/** Without ids, keys of links, and what is asked of an address. */
export const shapeOf = (address: string): string => address.replace(/\?.*/s, '').replaceAll(/[\w-]{20,}/g, '*');

/** The last things that a page asked the server for, and how it answered. */
export class Trail {
  private lines: readonly string[] = [];

  get last(): readonly string[] {
    return this.lines;
  }

  watch(fetch: Fetch): Fetch {
    return async (url, request) => {
      const line = `${request.method} ${shapeOf(url)}`.slice(0, longest);
      try {
        const answer = await fetch(url, request);
        this.add(`${line} ${answer.status}`);
        return answer;
      } catch (error) {
        this.add(`${line} no answer`);
        throw error;
      }
    };
  }

  private add(line: string): void {
    this.lines = [...this.lines, line].slice(-kept);
  }
}
