/** A drawing with its text form. */
export type Drawing = { svg: string; alt: string }

/** Returns the size of a drawing of ours in pixels, from its view box. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (width === undefined || height === undefined) throw new Error('a drawing without a view box')
  return { width: Number(width), height: Number(height) }
}
