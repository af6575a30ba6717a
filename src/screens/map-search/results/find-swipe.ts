/** A movement of a finger since it was put down: px, and px/ms at its end, to the right and down. */
export type Movement = { x: number; y: number; speed: number }

/** Below this many px a finger only taps. */
const minMove = 10
const minSwipe = 64
/** Speed in px/ms above which a shorter movement is a swipe too. */
const minThrowSpeed = 0.5

/** Returns whether a movement goes across a card, not along the page. */
export const isAcross = ({ x, y }: Pick<Movement, 'x' | 'y'>) => Math.abs(x) > minMove && Math.abs(x) > Math.abs(y) * 1.5

/** Returns where a released movement leads: a card that is pushed to the left makes way for the next one. */
export function findSwipe({ x, y, speed }: Movement): 'next' | 'previous' | null {
  if (!isAcross({ x, y })) return null
  const isThrown = Math.abs(speed) > minThrowSpeed && Math.sign(speed) === Math.sign(x)
  if (Math.abs(x) < minSwipe && !isThrown) return null
  return x < 0 ? 'next' : 'previous'
}
