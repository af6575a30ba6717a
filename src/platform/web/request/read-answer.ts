import type { z } from 'zod'
import { m } from '#messages'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { codeOf, type Envelope } from '#platform/contract/envelope.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { CallFailed } from './call.ts'

/** Opens the envelope: the reply where the code is 200, else the failure with the server's text. */
export function readAnswer<Reply extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, Reply>,
  envelope: Envelope | null,
  locale: Locale,
): z.output<Reply> {
  if (envelope === null || typeof envelope !== 'object') throw new CallFailed(0, m.failure_noData({}, { locale }))
  const code = codeOf(envelope)
  if (code !== 200) throw new CallFailed(code, envelope.msg || m.failure_other({ code: String(code) }, { locale }), envelope.data)
  // A list stands beside the code; the reply names what belongs to it.
  const wire = endpoint.envelope === 'list' ? envelope : envelope.data
  return endpoint.reply.parse(wire) as z.output<Reply>
}
