/** Walls of a hall. South is the front, where the docks are; west is left and east is right when it is looked at from above. */
export const doorSides = ['south', 'north', 'west', 'east'] as const
export type DoorSide = (typeof doorSides)[number]
