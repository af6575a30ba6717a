import { z } from 'zod'

/** A stored picture as answers carry it. Its addresses are made by `pictureUrl` in `./address.ts`. */
export const PictureFile = z.object({
  fileId: z.string(),
  /** Pixels of the original; they keep the place on the page before the picture is there. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Main colour, `#rrggbb`, shown until the picture is there. */
  tint: z.string().nullable(),
})
export type PictureFile = z.output<typeof PictureFile>
