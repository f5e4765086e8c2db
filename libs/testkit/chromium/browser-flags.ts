/** Playwright's own list: of several such flags Chromium reads the last one alone. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The list below the address bar, two pages with which each window began: of 1.6 core seconds that an empty one took, 0.9. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that sees a test picture; it is refused unless a test allows it.
  '--use-fake-device-for-media-stream',
  `--disable-features=${[...offInPlaywright, ...addressBar].join(',')}`,
];

/**
 * For pages that live for seconds: V8 compiles none of them for speed, which saved 4 % of what 23 tests took (129 to
 * 124 core seconds), and made none of those slower that reckon much (films, the live wall, long lists, contrasts).
 */
export const quickFlags = [...browserFlags, '--js-flags=--no-opt --no-maglev'];
