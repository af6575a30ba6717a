import sharp from 'sharp'

/** Returns a square PNG of one colour, `size` pixels wide. */
export async function pngOf(size: number): Promise<Blob> {
  const bytes = await sharp({ create: { width: size, height: size, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}
