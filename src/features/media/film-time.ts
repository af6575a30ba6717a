/** Path of the chapters of a film as WebVTT. */
export const chaptersPath = '/system/media/:id/chapters.vtt'

/** `m:ss`, or `h:mm:ss` from an hour on, as players show it. Fractions are dropped. */
export function playerTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const pad = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}

/** Returns the place of the chapter in which a moment lies; -1 before the first. */
export const chapterAt = (chapters: readonly { atS: number }[], seconds: number) => chapters.findLastIndex(({ atS }) => atS <= seconds)

/** Reads `#t=42` or `#t=42.5` as seconds; null for any other fragment. */
export function readTimeFragment(hash: string): number | null {
  const [, seconds] = /^#t=(\d{1,6}(?:\.\d{1,3})?)$/.exec(hash) ?? []
  return seconds === undefined ? null : Number(seconds)
}

export const timeFragment = (seconds: number) => `#t=${Math.round(seconds * 100) / 100}`
