/** The server stores no larger portrait. */
const sidePx = 512

/** Returns a part of a picture as a square JPEG, with white for transparent pixels. */
export async function cropSquare(
  picture: Blob,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(sidePx, sidePx)
  // A new canvas always has a 2d context.
  const context = canvas.getContext('2d')!
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, sidePx, sidePx)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, height, 0, 0, sidePx, sidePx)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
