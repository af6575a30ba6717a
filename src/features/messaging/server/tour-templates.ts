import { m } from '#messages'
import type { MessageParams } from '../message.ts'
import type { TemplateWriter } from './template-writer.ts'

type TourTemplate = 'tourBooked' | 'tourChanged' | 'tourProposed' | 'tourCancelled'

export const tourWriters: { [Name in TourTemplate]: TemplateWriter<MessageParams[Name]> } = {
  tourBooked: {
    sms: ({ day, stops, url }, locale) => m.messaging_tourBookedSms({ day, stops: stops.join('; '), url }, { locale }),
    mail: ({ day, stops, url }, locale) => ({
      subject: m.messaging_tourBookedSubject({ day, n: String(stops.length) }, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_tourBookedText({ day }, { locale }), ...stops],
      after: [m.messaging_tourOpen({ url }, { locale })],
    }),
  },
  tourChanged: {
    sms: ({ day, stops, url }, locale) => m.messaging_tourChangedSms({ day, stops: stops.join('; '), url }, { locale }),
    mail: ({ day, stops, url }, locale) => ({
      subject: m.messaging_tourChangedSubject({ day }, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_tourChangedText({ day }, { locale }), ...stops],
      after: [m.messaging_tourOpen({ url }, { locale })],
    }),
  },
  tourProposed: {
    sms: ({ day, places, url }, locale) => m.messaging_tourProposedSms({ day, places, url }, { locale }),
    mail: ({ day, places, stops, url }, locale) => ({
      subject: m.messaging_tourProposedSubject({ day }, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_tourProposedText({ day, places }, { locale }), ...stops],
      after: [m.messaging_tourProposedAnswer({ url }, { locale })],
    }),
  },
  tourCancelled: {
    sms: ({ day, stops }, locale) => m.messaging_tourCancelledSms({ day, stops: stops.join('; ') }, { locale }),
    mail: ({ day, stops }, locale) => ({
      subject: m.messaging_tourCancelledSubject({ day }, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_tourCancelledText({ day }, { locale }), ...stops],
      after: [],
    }),
  },
}
