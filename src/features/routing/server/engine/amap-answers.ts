import { z } from 'zod'

/** AMap writes all figures as text. Metres, seconds and yuan. */
const Figure = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])
const line = z.string().regex(/^(-?\d+(\.\d+)?,-?\d+(\.\d+)?;?)*$/)

export const AmapAnswer = z.object({
  errcode: z.union([z.number(), z.string()]).transform(Number),
  errmsg: z.string().optional(),
  data: z
    .object({
      route: z.object({
        paths: z.array(
          z.object({
            distance: Figure,
            duration: Figure,
            tolls: Figure.optional(),
            toll_distance: Figure.optional(),
            traffic_lights: Figure.optional(),
            restriction: Figure.optional(),
            steps: z.array(
              z.object({
                instruction: z.string().optional(),
                road: z.union([z.string(), z.array(z.unknown())]).optional(),
                distance: Figure,
                duration: Figure.optional(),
                tolls: Figure.optional(),
                toll_distance: Figure.optional(),
                action: z.union([z.string(), z.array(z.unknown())]).optional(),
                polyline: line,
              }),
            ),
          }),
        ),
      }),
    })
    .optional(),
})
export type AmapPath = NonNullable<z.output<typeof AmapAnswer>['data']>['route']['paths'][number]
