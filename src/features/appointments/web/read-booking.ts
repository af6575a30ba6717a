import { textIn } from '#platform/web/form/text-in.ts'
import type { ViewingTarget } from './viewing-target.ts'

export type BookingValues = {
  parkId: string
  warehouseId?: string
  salutation: 'mr' | 'ms'
  phonenumber?: string
  email?: string
  code: string
  codeKey: string
  viewingDate: string
  requirements: string
  agreement: boolean
}

type Contact = { phonenumber: string } | { email: string }

/** Reads the form. `ownContact` replaces the field of the phone number; `day` is `yyyy-MM-dd`. */
export function readBooking(
  fields: FormData,
  { parkId, warehouseId }: ViewingTarget,
  { day, ownContact }: { day: string | null; ownContact: Contact | null },
): BookingValues {
  const time = textIn(fields, 'viewingTime')
  return {
    parkId,
    ...(warehouseId !== undefined && { warehouseId }),
    salutation: textIn(fields, 'salutation') === 'ms' ? 'ms' : 'mr',
    ...(ownContact ?? { phonenumber: textIn(fields, 'phonenumber') }),
    code: textIn(fields, 'code'),
    codeKey: textIn(fields, 'codeKey'),
    viewingDate: day === null ? '' : time === '' ? day : `${day} ${time}:00`,
    requirements: textIn(fields, 'requirements'),
    agreement: fields.has('agreement'),
  }
}
