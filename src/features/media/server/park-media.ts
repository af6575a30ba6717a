import { z } from 'zod'
import { fileUrl, pictureUrl } from '#features/files/address.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Hotspot, MediaEntry, Picture } from '../contract.ts'
import { listMediaOfPark, type MediaRow } from './queries.ts'

export type OwnedMedia = MediaEntry & { floorId: string | null; warehouseId: string | null }

export async function mediaOfPark(db: Db, parkId: string, language: Language): Promise<OwnedMedia[]> {
  const rows = await listMediaOfPark(db, parkId)
  return rows.map((row) => ({ ...entryOf(row, language), floorId: row.floorId, warehouseId: row.warehouseId }))
}

function entryOf(row: MediaRow, language: Language): MediaEntry {
  const title = textIn(language, row.titleZh, row.titleEn)
  const picture = pictureOf(row, title)
  const kind = row.kind as MediaEntry['kind']
  const url = kind === 'image' || kind === 'plan' ? pictureUrl(row.fileId) : fileUrl(row.fileId)
  return {
    mediaId: row.id,
    kind,
    url,
    poster: kind === 'vr' ? pictureUrl(row.fileId) : row.posterId && pictureUrl(row.posterId),
    title,
    picture,
    durationS: row.durationS === null ? null : Number(row.durationS),
    hotspots: hotspotsOf(row.hotspots, language),
  }
}

function pictureOf(row: MediaRow, title: string | null): Picture | null {
  if (row.kind !== 'video') return { fileId: row.fileId, width: row.width, height: row.height, tint: row.tint, title }
  return row.posterId === null
    ? null
    : { fileId: row.posterId, width: row.posterWidth, height: row.posterHeight, tint: row.posterTint, title }
}

/** A stored hotspot. An unreadable one is left out: the panorama is useful without it. */
const StoredHotspot = z.object({
  yaw: z.number(),
  pitch: z.number(),
  kind: z.enum(['scene', 'note']).default('note'),
  textZh: z.string(),
  textEn: z.string().optional(),
  target: z.coerce.string().nullable().default(null),
})

function hotspotsOf(stored: unknown, language: Language): Hotspot[] {
  return z
    .array(z.unknown())
    .catch([])
    .parse(stored)
    .flatMap((one) => {
      const hotspot = StoredHotspot.safeParse(one)
      if (!hotspot.success) return []
      const { textZh, textEn, ...place } = hotspot.data
      return [{ ...place, text: textIn(language, textZh, textEn ?? null) ?? textZh }]
    })
}

/** A text that is missing in one language is shown in the other. */
const textIn = (language: Language, zh: string | null, en: string | null) => (language === 'en_US' ? en || zh : zh || en) || null
