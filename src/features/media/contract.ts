import { z } from 'zod'
import { PictureFile } from '#features/files/contract.ts'

/** A picture of a listing. Its addresses are made by `pictureSources` in `./picture.ts`, so that a card needs no list of them. */
export const Picture = PictureFile.extend({ title: z.string().nullable() })
export type Picture = z.output<typeof Picture>

/** A point in a panorama. Yaw to the right and pitch upwards from the picture's middle, in degrees. */
export const Hotspot = z.object({
  yaw: z.number(),
  pitch: z.number(),
  kind: z.enum(['scene', 'note']),
  text: z.string(),
  /** `mediaId` of the panorama that a `scene` leads to. */
  target: z.string().nullable(),
})
export type Hotspot = z.output<typeof Hotspot>

/** One entry of a gallery. `kind`, `url`, `poster` and `title` are `wire.md`'s, the rest is ours. */
export const MediaEntry = z.object({
  mediaId: z.string(),
  kind: z.enum(['image', 'vr', 'video', 'plan']),
  /** Of the file itself: a picture of middle size, the whole panorama, the video. */
  url: z.string(),
  poster: z.string().nullable(),
  title: z.string().nullable(),
  /** Of an image, a plan or a panorama: itself. Of a video: its poster. */
  picture: Picture.nullable(),
  durationS: z.number().nullable(),
  hotspots: z.array(Hotspot),
})
export type MediaEntry = z.output<typeof MediaEntry>
