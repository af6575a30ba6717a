import { z } from 'zod'
import { PictureFile } from '#features/files/contract.ts'
import { BigintId, Flag } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { chaptersPath } from './film-time.ts'
import { doorSides } from './space/door-sides.ts'
import { hotspotKinds } from './hotspot-kinds.ts'

/** A picture of a listing. `pictureSources` in `./picture.ts` builds its URLs, so that cards need no list of them. */
export const Picture = PictureFile.extend({
  title: z.string().nullable(),
  /** The point that stays visible when the picture is cropped, as shares of its width and height; absent: the middle. */
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
})
export type Picture = z.output<typeof Picture>

/** Returns the focal point of a medium as a part of its picture. */
export const focusOf = (x: number | null, y: number | null): Pick<Picture, 'focus'> => (x === null || y === null ? {} : { focus: { x, y } })

/** A point in a panorama: degrees to the right (yaw) and upwards (pitch) from the centre of the picture. */
export const Hotspot = z.object({
  yaw: z.number(),
  pitch: z.number(),
  kind: z.enum(hotspotKinds),
  text: z.string(),
  /** `mediaId` of the panorama that a `scene` leads to or of the video that a `clip` opens; `warehouseId` of the warehouse of a `unit`. */
  target: z.string().nullable(),
  /** Where the video of a `clip` begins, in seconds. */
  atS: z.number().optional(),
})
export type Hotspot = z.output<typeof Hotspot>

/** A chapter of a video. */
export const Chapter = z.object({
  /** Where it begins, in seconds. */
  atS: z.number(),
  title: z.string(),
})
export type Chapter = z.output<typeof Chapter>

/** A door that the owner has named. Metres; `atM` from the west end of a long wall, or the north end of a short one. */
export const Door = z.object({
  side: z.enum(doorSides),
  atM: z.number(),
  widthM: z.number().nullable(),
  heightM: z.number().nullable(),
  /** 1 if it has a dock leveller; null if that is not stated. */
  leveller: Flag.nullable(),
})

/** A column that the owner has named: the metres from the west and from the north wall to its middle. */
export const Column = z.object({ xM: z.number(), yM: z.number() })

/** A corner of a unit: metres from the left and from the top of the plan of its floor. */
export const Corner = z.tuple([z.number(), z.number()])

/** Where a panorama was taken. A part is null if it is not known. */
export const PanoramaPlace = z.object({
  /** Bearing of the middle of the picture in degrees, 0 is north and 90 east. The top of a plan counts as north. */
  north: z.number().nullable(),
  /** `mediaId` of a plan of the same park, and the point on it as shares of its width and height. */
  plan: z.object({ mediaId: z.string(), x: z.number(), y: z.number() }).nullable(),
  /** Metres from the middle of the floor of the hall: towards its east end (x) and its south wall (z). */
  hall: z.object({ x: z.number(), z: z.number() }).nullable(),
})
export type PanoramaPlace = z.output<typeof PanoramaPlace>

/** An entry of a gallery. The wire contract defines `kind`, `url`, `poster` and `title`; the other fields are additions. */
export const MediaEntry = z.object({
  mediaId: z.string(),
  kind: z.enum(['image', 'vr', 'video', 'plan']),
  /** URL of a medium-sized picture, of the whole panorama, or of the video. */
  url: z.string(),
  poster: z.string().nullable(),
  title: z.string().nullable(),
  /** The picture, plan or panorama as a picture; the poster of a video. */
  picture: Picture.nullable(),
  durationS: z.number().nullable(),
  /** Of a video, in the order of their times; absent without chapters. */
  chapters: z.array(Chapter).optional(),
  hotspots: z.array(Hotspot),
  /** Where a panorama is looked at first, in degrees as in hotspots, and its zoom from 0 (widest) to 100; absent: its centre. */
  view: z.object({ yaw: z.number(), pitch: z.number(), zoom: z.number().optional() }).optional(),
  /** Of a panorama; absent if nothing is known. */
  place: PanoramaPlace.optional(),
  /** Of a calibrated plan: metres of the building in one pixel of the picture at a width of 1600, or its own if that is less. */
  metresPerPx: z.number().optional(),
  /** 1 if it is an illustration, drawn or rendered from figures. */
  schematic: Flag,
  /** 1 if it is stated to be a photograph or film of the place; with 0 in both, neither is stated. */
  photograph: Flag,
})
export type MediaEntry = z.output<typeof MediaEntry>

export const getChapters = defineEndpoint({
  method: 'GET',
  path: chaptersPath,
  access: 'public',
  envelope: 'file',
  summary: '视频章节（WebVTT） · The chapters of a video (WebVTT)',
  notes: [
    '语言取自请求头或 ?lang=；没有章节的视频返回空的章节文件。 · The language comes from the header or `?lang=`. A video without chapters has an empty file.',
  ],
  input: z.object({ id: BigintId }),
  reply: z.unknown(),
  failures: [known.noSuchPath],
})
