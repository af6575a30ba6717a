type Dot = { place: { name: string }; x: number; y: number; radius: number }
type Box = { left: number; right: number; top: number; bottom: number }

const fontPx = 12
/** Ideographs are square, Latin letters about half as wide. */
const measureText = (name: string) => [...name].reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.56), 0) * fontPx

/** Places each name right of its dot, otherwise left of it, otherwise nowhere. Dots must be sorted by size: the first ones are placed first. */
export function placeNames<Item extends Dot>(dots: readonly Item[], widthPx: number): (Item & { nameAt: 'right' | 'left' | null })[] {
  const occupied: Box[] = dots.map(({ x, y, radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }))
  return dots.map((dot) => {
    const nameAt = (['right', 'left'] as const).find((side) => {
      const box = measureName(dot, side)
      return box.left >= 0 && box.right <= widthPx && !occupied.some((other) => overlap(box, other))
    })
    if (nameAt) occupied.push(measureName(dot, nameAt))
    return { ...dot, nameAt: nameAt ?? null }
  })
}

function measureName({ place, x, y, radius }: Dot, side: 'right' | 'left'): Box {
  const near = radius * 2 + 3
  const width = measureText(place.name)
  const left = side === 'right' ? x + near : x - near - width
  return { left, right: left + width, top: y - fontPx / 2, bottom: y + fontPx / 2 }
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
