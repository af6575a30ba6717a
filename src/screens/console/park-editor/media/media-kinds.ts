import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { isPanoramaShape } from '#features/files/panorama-tiles.ts'
import { mediaKinds } from '#features/inventory/fields/warehouse-fields.ts'

export type MediaKind = (typeof mediaKinds)[number]

/** The kind of upload of each kind of medium. A plan that is a picture is uploaded as one. */
export const typeOf: Record<MediaKind, string> = { image: '1', plan: '9', vr: '2', video: '3' }

export const kindNames: Record<MediaKind, () => string> = {
  image: m.parkEditor_kindImage,
  video: m.parkEditor_kindVideo,
  vr: m.parkEditor_kindVr,
  plan: m.parkEditor_kindPlan,
}

export const isKind = (text: string | null): text is MediaKind => mediaKinds.some((kind) => kind === text)

/** The title in the language of the screen, in the other one if there is none; null without any. */
export const titleOf = ({ titleZh, titleEn }: { titleZh: string | null; titleEn: string | null }): string | null =>
  getLocale() === 'zh-CN' ? (titleZh ?? titleEn) : (titleEn ?? titleZh)

const panoramaWidth = 4_000

/** Files of drawings. Of those that are no DXF the portal answers what to export instead. */
const drawingName = /\.(dxf|dwg|svg)$/i

/** Guesses what a file shows: a drawing is a plan; a picture twice as wide as high, and at least 4,000 pixels wide, is probably a panorama. */
export function guessKind({ type, name }: { type: string; name: string }, size: { width: number; height: number } | null): MediaKind {
  if (type.startsWith('video/') || /\.(mp4|webm)$/i.test(name)) return 'video'
  if (drawingName.test(name)) return 'plan'
  return size !== null && size.width >= panoramaWidth && isPanoramaShape(size) ? 'vr' : 'image'
}

/** Returns the size in pixels; null for formats that the browser cannot decode. */
export async function measureImage(file: File): Promise<{ width: number; height: number } | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
