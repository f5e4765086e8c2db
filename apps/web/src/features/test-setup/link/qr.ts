/** Downloads the code as a picture that is large enough to print. */
export async function saveQr(text: string, name: string): Promise<void> {
  const { toDataURL } = await import('qrcode');
  const anchor = document.createElement('a');
  anchor.href = await toDataURL(text, { width: 1_024, margin: 2, errorCorrectionLevel: 'M' });
  anchor.download = `${name.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'test'}.png`;
  anchor.click();
}
