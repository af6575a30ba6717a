import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { FileShelf } from './files.ts'
import type { MediaRow } from './media.ts'
import type { ParkPlan } from './plan.ts'

const folder = new URL('../../public/demo/', import.meta.url)

/** What public/demo/manifest.json says about the rendered panoramas and videos beside it. Angles in degrees. */
const Manifest = z.object({
  panoramas: z.array(
    z.object({
      id: z.string(),
      file: z.string(),
      width: z.number(),
      height: z.number(),
      tint: z.string().default('#c9d3dc'),
      titleZh: z.string(),
      titleEn: z.string(),
      hotspots: z.array(
        z.object({
          yaw: z.number(),
          pitch: z.number(),
          kind: z.enum(['scene', 'note']).default('note'),
          textZh: z.string(),
          textEn: z.string(),
          /** Id of the panorama that a `scene` leads to. */
          target: z.string().nullable().default(null),
        }),
      ),
    }),
  ),
  videos: z.array(
    z.object({
      file: z.string(),
      mime: z.string().default('video/mp4'),
      width: z.number(),
      height: z.number(),
      durationS: z.number(),
      poster: z.string(),
      tint: z.string().default('#c9d3dc'),
      titleZh: z.string(),
      titleEn: z.string(),
    }),
  ),
})

export type Tours = {
  panoramas(plan: ParkPlan, firstId: number, firstPosition: number): MediaRow[]
  video(parkId: number): Omit<MediaRow, 'id' | 'position'>[]
}

/** Panoramas of a hall and a video, which the parks that have them share: files that were rendered once and are part of the product. */
export function openTours(shelf: FileShelf): Tours {
  const path = new URL('manifest.json', folder)
  const manifest = existsSync(path) ? Manifest.parse(JSON.parse(readFileSync(path, 'utf8'))) : { panoramas: [], videos: [] }
  const { panoramas, videos } = manifest
  const shelve = (file: string, about: { width: number; height: number; tint: string; mime: string }) =>
    shelf.add(readFileSync(new URL(file, folder)), { ...about, name: file.split('/').at(-1) ?? file })
  const spheres = panoramas.map((panorama) => ({
    ...panorama,
    fileId: shelve(panorama.file, { ...panorama, mime: pictureMime(panorama.file) }),
  }))
  const clips = videos.map((video) => ({
    ...video,
    fileId: shelve(video.file, video),
    posterId: shelve(video.poster, { ...video, mime: pictureMime(video.poster) }),
  }))
  return {
    /** The tour begins at another place in each park, and its scenes lead to one another. */
    panoramas(plan, firstId, firstPosition) {
      const turned = spheres.map((_, at) => spheres[(at + plan.id) % spheres.length]).filter((sphere) => sphere !== undefined)
      const idOf = (name: string | null) => {
        const at = turned.findIndex((sphere) => sphere.id === name)
        return at < 0 ? null : String(firstId + at)
      }
      return turned.map((sphere, at) => ({
        id: firstId + at, parkId: plan.id, floorId: null, kind: 'vr', fileId: sphere.fileId, posterFileId: null,
        titleZh: sphere.titleZh, titleEn: sphere.titleEn, position: firstPosition + at, durationS: null,
        hotspots: JSON.stringify(sphere.hotspots.map((spot) => ({ ...spot, target: idOf(spot.target) }))),
      })) // prettier-ignore
    },
    video(parkId) {
      const clip = clips[parkId % Math.max(1, clips.length)]
      if (!clip) return []
      return [{
        parkId, floorId: null, kind: 'video', fileId: clip.fileId, posterFileId: clip.posterId, titleZh: clip.titleZh, titleEn: clip.titleEn,
        durationS: clip.durationS, hotspots: '[]',
      }] // prettier-ignore
    },
  }
}

const pictureMime = (file: string) =>
  file.endsWith('.webp') ? 'image/webp' : file.endsWith('.png') ? 'image/png' : file.endsWith('.avif') ? 'image/avif' : 'image/jpeg'
