import { m } from '#messages'
import { alertPaces, type AlertPace } from '../saved-search.ts'

const labels: Record<AlertPace, () => string> = {
  none: m.engagement_alertNone,
  daily: m.engagement_alertDaily,
  instant: m.engagement_alertInstant,
}

export const alertChoices = () => alertPaces.map((pace) => ({ value: pace, label: labels[pace]() }))

/** Reads the pace of a form field or list. */
export const readAlertPace = (text: unknown): AlertPace => alertPaces.find((pace) => pace === text) ?? 'none'
