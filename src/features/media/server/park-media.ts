import { z } from 'zod'
import { fileUrl, pictureUrl } from '#features/files/address.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { focusOf, type Chapter, type Hotspot, type MediaEntry, type PanoramaPlace, type Picture } from '../contract.ts'
import { agreesWithListing } from '../figures/agreement.ts'
import { unitsShownBy, type MediaOwner, type UnitFigures } from '../figures/listing-figures.ts'
import { describeFigure, noteFigures } from '../figures/note-text.ts'
import { hasTarget, hotspotKinds } from '../hotspot-kinds.ts'
import type { MediaRow } from './queries.ts'

export type OwnedMedia = MediaEntry & MediaOwner

/**
 * Presents the media of a park. `units` are its warehouses: notes about a figure are written from them, and texts that state other
 * figures than theirs are left out.
 */
export const presentParkMedia = (rows: readonly MediaRow[], units: readonly UnitFigures[], language: Language): OwnedMedia[] =>
  rows.map((row) => ({
    ...entryOf(row, unitsShownBy(row, units), language),
    floorId: row.floorId,
    warehouseId: row.warehouseId,
  }))

function entryOf(row: MediaRow, units: readonly UnitFigures[], language: Language): MediaEntry {
  const title = agreeingText(textIn(language, row.titleZh, row.titleEn), units)
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
    ...(kind === 'video' && withChapters(presentChapters(row.chapters, language))),
    hotspots: hotspotsOf(row, units, language),
    ...viewOf(row),
    ...placeOf(row),
    ...(kind === 'plan' && row.metresPerPx !== null && { metresPerPx: Number(row.metresPerPx) }),
    schematic: row.schematic,
    // Nothing is a photograph that is an illustration.
    photograph: row.photograph && !row.schematic,
  }
}

function pictureOf(row: MediaRow, title: string | null): Picture | null {
  if (row.kind !== 'video') {
    const file = { fileId: row.fileId, width: row.width, height: row.height, tint: row.tint, title }
    return { ...file, ...focusOf(toNumber(row.focusX), toNumber(row.focusY)) }
  }
  return row.posterId === null
    ? null
    : { fileId: row.posterId, width: row.posterWidth, height: row.posterHeight, tint: row.posterTint, title }
}

const toNumber = (stored: string | number | null) => (stored === null ? null : Number(stored))

function viewOf({ kind, viewYaw, viewPitch, viewZoom }: MediaRow): Pick<MediaEntry, 'view'> {
  if (kind !== 'vr' || (viewYaw === null && viewPitch === null && viewZoom === null)) return {}
  return { view: { yaw: Number(viewYaw ?? 0), pitch: Number(viewPitch ?? 0), ...(viewZoom !== null && { zoom: viewZoom }) } }
}

/** A place on a plan that is gone or withdrawn is left out, as is one without both of its coordinates. */
function placeOf({ kind, northDeg, planMediaId, planX, planY, hallEastM, hallSouthM, liveTargets }: MediaRow): Pick<MediaEntry, 'place'> {
  if (kind !== 'vr') return {}
  const isOnPlan = planMediaId !== null && planX !== null && planY !== null && liveTargets.includes(`plan ${planMediaId}`)
  const place: PanoramaPlace = {
    north: northDeg === null ? null : Number(northDeg) % 360,
    plan: isOnPlan ? { mediaId: planMediaId, x: Number(planX), y: Number(planY) } : null,
    hall: hallEastM === null || hallSouthM === null ? null : { x: Number(hallEastM), z: Number(hallSouthM) },
  }
  return Object.values(place).every((part) => part === null) ? {} : { place }
}

/** A hotspot points at a figure of the listing, or has a text. An unreadable one is left out: the panorama is useful without it. */
const StoredHotspot = z.object({
  yaw: z.number(),
  pitch: z.number(),
  kind: z.enum(hotspotKinds).default('note'),
  figure: z.enum(noteFigures).optional(),
  textZh: z.string().optional(),
  textEn: z.string().optional(),
  target: z.coerce.string().nullable().default(null),
  atS: z.number().nonnegative().optional(),
})

/** Points whose target is gone or withdrawn are left out. */
function hotspotsOf({ hotspots, liveTargets }: MediaRow, units: readonly UnitFigures[], language: Language): Hotspot[] {
  return z
    .array(z.unknown())
    .catch([])
    .parse(hotspots)
    .flatMap((one) => {
      const hotspot = StoredHotspot.safeParse(one)
      if (!hotspot.success) return []
      const { textZh = null, textEn = null, figure, ...place } = hotspot.data
      if (hasTarget(place.kind) && !liveTargets.includes(`${place.kind} ${place.target}`)) return []
      const text = figure ? describeFigure(figure, units, localeOf(language)) : agreeingText(textIn(language, textZh, textEn), units)
      return text === null ? [] : [{ ...place, text }]
    })
}

const StoredChapter = z.object({ atS: z.number().nonnegative(), titleZh: z.string().optional(), titleEn: z.string().optional() })

/** Returns the chapters with a title, in the order of their times. Unreadable ones are left out. */
export const presentChapters = (stored: unknown, language: Language): Chapter[] =>
  z
    .array(z.unknown())
    .catch([])
    .parse(stored)
    .flatMap((one) => {
      const { data } = StoredChapter.safeParse(one)
      const title = data ? textIn(language, data.titleZh ?? null, data.titleEn ?? null) : null
      return data && title !== null ? [{ atS: data.atS, title }] : []
    })
    .toSorted((a, b) => a.atS - b.atS)

const withChapters = (chapters: Chapter[]) => (chapters.length === 0 ? {} : { chapters })

/** Returns null for a text whose figures contradict the listing: no text is better than a wrong one. */
const agreeingText = (text: string | null, units: readonly UnitFigures[]) => (text !== null && agreesWithListing(text, units) ? text : null)

/** A text that is missing in one language is shown in the other. */
const textIn = (language: Language, zh: string | null, en: string | null) => (language === 'en_US' ? en || zh : zh || en) || null
