/** px; the server keeps no larger one. */
const side = 512

/** A part of a picture as a square JPEG, on white where it is transparent. */
export async function cutSquare(
  picture: Blob,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(side, side)
  // A canvas that was just made has a context.
  const context = canvas.getContext('2d')!
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, height, 0, 0, side, side)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
