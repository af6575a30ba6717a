/** Writes minutes from midnight as `HH:mm`. */
export const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Reads the minutes from midnight of `HH:mm`, with or without seconds. */
export function readClockTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
