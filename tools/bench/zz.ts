import { withServer } from './server';
import { drawStudy } from './study/draw';
import { loggedIn, newWindow, withBrowser } from './pages/browser';
await withServer({}, (server) => withBrowser(async (browser) => {
  const { id, hash } = await drawStudy(server, 0);
  for (const [w, url] of [[await newWindow(browser), `#/test.html?h=${hash}`], [await loggedIn(browser, server), `#/apps/${id}/create.html`]] as const) {
    const page = await w.newPage();
    const cdp = await w.newCDPSession(page);
    const m = new Map<string, any>();
    cdp.on('Network.responseReceived', (e) => m.set(e.requestId, e));
    cdp.on('Network.loadingFinished', (e) => { const r = m.get(e.requestId); console.log(String(Math.round(e.encodedDataLength)).padStart(8), r?.type, r?.response.headers['content-encoding'], r?.response.url.replace(server.url, '').slice(0, 90)); });
    await cdp.send('Network.enable');
    await page.goto(`${server.url}/${url}`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1000);
    await page.screenshot({ path: `/tmp/h/shot-${url.includes('test') ? 'test' : 'edit'}.png` });
    console.log('--');
  }
}));
