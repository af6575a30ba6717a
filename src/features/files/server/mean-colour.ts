import sharp from 'sharp'
import { maxPanoramaPixels } from './cut-panorama.ts'

/** Returns the mean colour of the first page on white, `#rrggbb`. */
export async function meanColour(bytes: Buffer) {
  const [red = 255, green = 255, blue = 255] = await sharp(bytes, { limitInputPixels: maxPanoramaPixels })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
