import { z } from 'zod'
import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { filterNames } from './filter-names.ts'
import { encodePolyline, readRing, type RingFault } from './ring-shape.ts'

const messages: Record<RingFault, (inputs: { field: string }, options: { locale: Locale }) => string> = {
  unreadable: m.failure_ringUnreadable,
  count: m.failure_ringCount,
  crossing: m.failure_ringCrosses,
}

/** A drawn area as an encoded polyline with precision 5, latitude first; the last point connects to the first. */
export const Ring = z.codec(z.string().min(1).max(1_300), z.array(z.object({ longitude: z.number(), latitude: z.number() })), {
  decode: (text, context) => {
    const ring = readRing(text)
    if ('points' in ring) return ring.points
    const message = messages[ring.fault]
    const params = { text: (options: { locale: Locale }) => message({ field: filterNames.polygon({}, options) }, options) }
    context.issues.push({ code: 'custom', input: text, message: ring.fault, params })
    return z.NEVER
  },
  encode: (points) => encodePolyline(points),
})
