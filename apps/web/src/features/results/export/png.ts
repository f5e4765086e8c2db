/** Parts of a page that belong to handling it, not to what it shows. */
export const leaveOut = { 'data-no-export': '' } as const;

const scale = 2;

async function dataUrl(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Replaces the address of a `url(...)` by its content: a picture of a page may not load anything. References within the page stay. */
async function withContent(css: string): Promise<string> {
  const match = /url\(["']?(?!data:|#)([^"')]+)["']?\)/.exec(css);
  return match?.[1] ? css.replace(match[0], `url("${await dataUrl(match[1]).catch(() => 'data:,')}")`) : css;
}

/** Copies what the browser computed, so that the copy looks the same without our style sheets. */
async function inlineStyle(from: Element, to: Element): Promise<void> {
  const computed = getComputedStyle(from);
  const text = Array.from(computed, (name) => `${name}:${computed.getPropertyValue(name)}`).join(';');
  to.setAttribute('style', await withContent(text));
}

async function copyOf(from: Element): Promise<Node | null> {
  if (from.hasAttribute('data-no-export')) return null;
  if (from instanceof HTMLCanvasElement || from instanceof HTMLImageElement) {
    const image = document.createElement('img');
    await inlineStyle(from, image);
    image.src =
      from instanceof HTMLCanvasElement ? from.toDataURL() : await dataUrl(from.currentSrc).catch(() => 'data:,');
    return image;
  }
  const to = from.cloneNode(false) as Element;
  await inlineStyle(from, to);
  for (const child of from.childNodes) {
    const copy = child instanceof Element ? await copyOf(child) : child.cloneNode(false);
    if (copy) to.append(copy);
  }
  return to;
}

/** The page's own faces, with their content. */
async function fontFaces(): Promise<string> {
  const rules = Array.from(document.styleSheets).flatMap((sheet) =>
    sheet.href?.startsWith(location.origin) === false ? [] : Array.from(sheet.cssRules),
  );
  const latin = rules.filter((rule) => rule instanceof CSSFontFaceRule && /U\+0-FF|U\+0000-00FF/i.test(rule.cssText));
  return (await Promise.all(latin.map((rule) => withContent(rule.cssText)))).join('\n');
}

/** A picture of a part of the page as it looks now, at twice its size, on the page's ground. */
export async function pngOf(element: HTMLElement): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect();
  const copy = await copyOf(element);
  if (!copy) throw new Error('nothing to draw');
  const style = document.createElement('style');
  style.textContent = await fontFaces();
  const page = document.createElement('div');
  page.append(style, copy);
  const body = new XMLSerializer().serializeToString(page);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${body}</foreignObject></svg>`;

  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
