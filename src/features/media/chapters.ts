import type { Chapter } from './contract.ts'

export const maxChapters = 50

/** Title and chapter are shown while it lasts. A film whose length is not known is taken to go on for an hour after its last chapter. */
const assumedRestS = 3_600

/** Returns chapters in the order of their times as WebVTT, one cue for each. `durationS` is the length of the film. */
export function chaptersVtt(chapters: readonly Chapter[], durationS: number | null): string {
  const cues = chapters.map(({ atS, title }, at) => {
    const endS = chapters[at + 1]?.atS ?? Math.max(durationS ?? atS + assumedRestS, atS)
    return `${at + 1}\n${vttTime(atS)} --> ${vttTime(endS)}\n${escapeCue(title)}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** `hh:mm:ss.mmm`, with as many digits of hours as it takes. */
function vttTime(seconds: number): string {
  const ms = Math.round(seconds * 1_000)
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1_000) % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(ms % 1_000).padStart(3, '0')}`
}

/** A cue is one line here; an escaped `>` also leaves no arrow that would begin another cue. */
const escapeCue = (text: string) =>
  text.replaceAll(/\s+/g, ' ').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
