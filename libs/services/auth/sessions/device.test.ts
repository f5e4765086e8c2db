import { deviceOf } from './device';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [windows, 'Chrome', 'Windows'],
  [`${windows} Edg/140.0`, 'Edge', 'Windows'],
  [`${windows} OPR/120.0`, 'Opera', 'Windows'],
  [`${iphone} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${android} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 'Safari', 'macOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});
