import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { noteFigures } from '#features/media/figures/note-text.ts'
import { hotspotKinds } from '#features/media/hotspot-kinds.ts'
import type { FileShelf } from './files.ts'
import { noPlace, type Places } from './panorama-places.ts'
import type { ParkPlan } from './plan.ts'
import type { MediaRow, WarehouseRow } from './rows.ts'

const footage = new URL('./footage/', import.meta.url)

/** Written by tools/render-panoramas.ts. Angles in degrees; `target` is the id of the scene that a hotspot leads to. */
const Panoramas = z.object({
  widthPx: z.number(),
  heightPx: z.number(),
  scenes: z.array(
    z.object({
      id: z.string(),
      hall: z.enum(['high-standard', 'empty-hall', 'cold-store']),
      file: z.string(),
      titleZh: z.string(),
      titleEn: z.string(),
      hotspots: z.array(
        z.object({
          kind: z.enum(hotspotKinds),
          yaw: z.number(),
          pitch: z.number(),
          figure: z.enum(noteFigures).optional(),
          textZh: z.string().optional(),
          textEn: z.string().optional(),
          target: z.string().nullable(),
        }),
      ),
    }),
  ),
})

/** Written by tools/render-video.ts. */
const Clips = z.object({
  clips: z.array(
    z.object({
      file: z.string(),
      mime: z.string(),
      poster: z.string(),
      widthPx: z.number(),
      heightPx: z.number(),
      durationS: z.number(),
      titleZh: z.string(),
      titleEn: z.string(),
      chapters: z.array(z.object({ atS: z.number(), titleZh: z.string(), titleEn: z.string() })),
    }),
  ),
})

export type Tours = {
  panoramas(plan: ParkPlan, warehouses: readonly WarehouseRow[], first: { id: number; position: number; places: Places | null }): MediaRow[]
  video(parkId: number): Omit<MediaRow, 'id' | 'position'>[]
}

/** Main colour of the halls, shown until the picture has loaded. */
const tint = '#c9d3dc'

/** Panoramas of three halls and a clip, shared by the parks that have them: rendered once and committed. Notes
 * about figures are written from each park's own listing when it is read. */
export function openTours(shelf: FileShelf): Tours {
  const { scenes, ...size } = Panoramas.parse(readJson('panoramas/manifest.json'))
  const { clips } = Clips.parse(readJson('video/manifest.json'))
  const shelve = (file: string, mime: string, { widthPx: width, heightPx: height }: { widthPx: number; heightPx: number }) =>
    shelf.add(readFileSync(new URL(file, footage)), { width, height, tint, mime, name: file.split('/').at(-1)! })
  const spheres = scenes.map((scene) => ({
    ...scene,
    viewpoint: scene.id.endsWith('-docks') ? ('docks' as const) : ('hall' as const),
    fileId: shelve(`panoramas/${scene.file}`, 'image/webp', size),
  }))
  const films = clips.map((clip) => ({
    ...clip,
    fileId: shelve(`video/${clip.file}`, clip.mime, clip),
    posterId: shelve(`video/${clip.poster}`, 'image/webp', clip),
  }))
  return {
    panoramas(plan, warehouses, { id: firstId, position: firstPosition, places }) {
      const hall = hallOf(plan, warehouses)
      const tour = spheres.filter((sphere) => sphere.hall === hall)
      const idOf = (name: string | null) => {
        const at = tour.findIndex(({ id }) => id === name)
        return at < 0 ? null : String(firstId + at)
      }
      return tour.map((sphere, at) => ({
        id: firstId + at, parkId: plan.id, floorId: null, kind: 'vr', fileId: sphere.fileId, posterFileId: null,
        titleZh: sphere.titleZh, titleEn: sphere.titleEn, position: firstPosition + at, durationS: null,
        hotspots: JSON.stringify(sphere.hotspots.map((spot) => ({ ...spot, target: idOf(spot.target) }))),
        chapters: '[]', metresPerPx: null, ...(places?.[sphere.viewpoint] ?? noPlace), schematic: true,
      })) // prettier-ignore
    },
    video(parkId) {
      const film = films[parkId % films.length]!
      return [{
        parkId, floorId: null, kind: 'video', fileId: film.fileId, posterFileId: film.posterId, titleZh: film.titleZh, titleEn: film.titleEn,
        durationS: film.durationS, hotspots: '[]', chapters: JSON.stringify(film.chapters), metresPerPx: null, ...noPlace,
        schematic: true,
      }] // prettier-ignore
    },
  }
}

/** Cold parks show a cold store, others a hall with racks if they have racks, or else an empty one. */
function hallOf({ kindName }: ParkPlan, warehouses: readonly WarehouseRow[]) {
  if (kindName === 'cold') return 'cold-store'
  return warehouses.some(({ heavyRack }) => heavyRack) ? 'high-standard' : 'empty-hall'
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, footage), 'utf8'))
