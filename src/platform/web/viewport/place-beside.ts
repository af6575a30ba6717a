/** px */
const gap = 4
const margin = 8

type Box = { left: number; top: number; bottom: number; width: number }
type Size = { width: number; height: number }

/** Moves a fixed element below its anchor, or above it where only that side has room, and inside the window. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const { left, top } = positionBeside(anchor.getBoundingClientRect(), element.getBoundingClientRect(), {
    width: innerWidth,
    height: innerHeight,
  })
  element.style.setProperty('--left', `${left}px`)
  element.style.setProperty('--top', `${top}px`)
}

/** Returns where an element of `size` lies beside `anchor` in a window, px from its upper left corner. */
export function positionBeside(anchor: Box, size: Size, window: Size): { left: number; top: number } {
  const below = anchor.bottom + gap
  const above = anchor.top - gap - size.height
  const fitsBelow = below + size.height + margin <= window.height
  const top = fitsBelow || above < margin ? Math.min(below, window.height - margin - size.height) : above
  return { left: within(anchor.left, window.width - margin - size.width), top: Math.max(margin, top) }
}

const within = (left: number, max: number) => Math.max(margin, Math.min(left, max))
