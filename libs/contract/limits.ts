/** Numbers of product.md section 9 and our own limits, in one place. Times in ms, sizes in bytes. */
export const limits = {
  passwordLength: 6,
  imageBytes: 5_000_000,
  imageTypes: ['jpg', 'jpeg', 'png', 'gif'],
  imagesPerRequest: 20,
  hashLength: 64,
  hashPasswordLength: 8,
  tokenLifeMs: 7 * 24 * 3_600_000,
  logoutBeforeExpiryMs: 5 * 60_000,
  inactivityMs: 30 * 60_000,
  messageSuccessMs: 2_000,
  messageErrorMs: 4_000,
  autosaveMs: 300,
  flowMinSteps: 2,
  recordsPerBatch: 500,
  recordsBytes: 256 * 1024,
  pointsPerMouseRecord: 200,
  groupDepth: 32,
} as const;

export const languages = ['en', 'de', 'pt', 'cn'] as const;
export type Language = (typeof languages)[number];
